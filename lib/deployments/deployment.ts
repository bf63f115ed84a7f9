import * as z from 'zod';
import { versionTag } from '../contract/entity-tag.ts';
import type { Project } from '../project/project.ts';
import { readProject } from '../project/project-store.ts';
import { type ItemKind, listItems } from '../site-items/item-store.ts';

/** One upload of the site. The project lists the complete uploads. */
const uploadSchema = z.object({
  /** Ids sort by creation time. */
  id: z.string(),
  /** `done` once the project lists the upload. A `done` upload that the project no longer lists can be deleted. */
  phase: z.enum(['uploading', 'done', 'failed']),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Who deployed it. */
  createdBy: z.string(),
  /** What that person wrote about it. */
  message: z.string().optional(),
  files: z.number(),
  bytes: z.number(),
  /** The hashed assets that its pages need, as paths below the site's root. Deployments share these files. */
  assets: z.array(z.string()),
  /** The paths whose names mislead about what is there. Uploads by earlier versions have none. */
  exceptions: z.array(z.string()).default([]),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploads: ItemKind<Upload> = { type: 'deployment', schema: uploadSchema };

/** An upload that is still unfinished after this long was interrupted. Clocks can be hours apart. */
export const UPLOAD_TIMEOUT_MS = 24 * 60 * 60_000;

export const isUploading = ({ phase, createdAt }: Upload, now: Date): boolean =>
  phase === 'uploading' && now.getTime() - Date.parse(createdAt) < UPLOAD_TIMEOUT_MS;

/** An upload as the dashboard and the commands show it. Exactly one `ready` deployment is live. */
export interface Deployment extends Upload {
  readonly status: 'uploading' | 'ready' | 'failed';
  readonly isLive: boolean;
  /** The tag of the choice of the live deployment, which all deployments share. */
  readonly etag: string;
}

export const liveTag = ({ liveVersion }: Project): string => versionTag('live', liveVersion);

/** Lists the kept deployments, newest first. */
export async function listDeployments(): Promise<Deployment[]> {
  const stored = await listItems(uploads);
  const project = await readProject();
  const { deployments, liveDeployment } = project;
  return stored
    .reverse()
    .filter(({ id, value }) => deployments.includes(id) || value.phase !== 'done')
    .map(({ id, value }) => ({
      ...value,
      status: deployments.includes(id) ? 'ready' : isUploading(value, new Date()) ? 'uploading' : 'failed',
      isLive: id === liveDeployment,
      etag: liveTag(project),
    }));
}
