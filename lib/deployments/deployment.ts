import * as z from 'zod';
import { readProject } from '../project/project-store.ts';
import { type ItemKind, listItems } from '../site-items/item-store.ts';

/** One upload of the site. The project lists those that are complete. */
const uploadSchema = z.object({
  /** Sorts by time. */
  id: z.string(),
  /** `done` once the project has listed it. A `done` upload that is no longer listed can be deleted. */
  phase: z.enum(['uploading', 'done', 'failed']),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Who deployed it. */
  createdBy: z.string(),
  files: z.number(),
  bytes: z.number(),
  /** The hashed assets that its pages need, as paths below the site's root. Deployments share them. */
  assets: z.array(z.string()),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploads: ItemKind<Upload> = { type: 'deployment', schema: uploadSchema };

/** One immutable upload of the site, as people see it. Exactly one `ready` deployment is live. */
export interface Deployment extends Upload {
  readonly status: 'uploading' | 'ready' | 'failed';
  readonly isLive: boolean;
}

/** All deployments that are kept, newest first. */
export async function listDeployments(): Promise<Deployment[]> {
  const stored = await listItems(uploads);
  const { deployments, liveDeployment } = await readProject();
  return stored
    .reverse()
    .filter(({ id, value }) => deployments.includes(id) || value.phase !== 'done')
    .map(({ id, value }) => ({
      ...value,
      status: deployments.includes(id) ? 'ready' : value.phase === 'failed' ? 'failed' : 'uploading',
      isLive: id === liveDeployment,
    }));
}
