import { type Actor, type Author, by } from '../activity/activity-entry.ts';
import { generateId } from '../database/ids.ts';
import { requireMatch } from '../database/version.ts';
import { Conflict, NotFound } from '../errors/errors.ts';
import type { ChangeRequest } from '../idempotency/change-once.ts';
import { changeProject, PROJECT_ID, readProject } from '../project/project-store.ts';
import { publishProject } from '../project/publication.ts';
import { changeItem, listItems, takeItem } from '../site-items/item-store.ts';
import {
  type Deployment,
  isUploading,
  listDeployments,
  liveTag,
  UPLOAD_TIMEOUT_MS,
  type Upload,
  uploads,
} from './deployment.ts';
import { isAsset, readSite } from './site-files.ts';
import type { SiteStorage } from './site-storage.ts';

/** How many deployments are kept for rollbacks, including the live one: those that were live last. */
const MAX_KEPT_DEPLOYMENTS = 10;

export interface DeploymentOptions {
  /** What the person writes about it. */
  readonly message?: string | undefined;
  readonly now?: () => Date;
  /** The tag of the live deployment that this one may replace. By default, it replaces any. */
  readonly ifMatch?: string | undefined;
  /** Gets the hidden files and folders, which are not deployed. */
  readonly onLeftOut?: (leftOut: readonly string[]) => void;
}

/**
 * Uploads a built site and makes it live in one step: visitors see the old site or the new one, never a mix.
 * @returns the deployment's id
 * @throws UserError when the folder is not a built site, or has files that a site can't have
 * @throws PreconditionFailed when another deployment became live since the version that was asked for
 */
export async function deploySite(
  storage: SiteStorage,
  folder: string,
  actor: Actor,
  { message, now = () => new Date(), ifMatch, onLeftOut }: DeploymentOptions = {},
): Promise<string> {
  const project = await readProject();
  requireSeen(liveTag(project), project.liveDeployment, { ifMatch });
  const { files, leftOut, exceptions } = readSite(folder);
  onLeftOut?.(leftOut);
  const createdAt = now();
  const upload: Upload = {
    id: `dep_${generateId(createdAt.getTime()).toString(36)}`,
    phase: 'uploading',
    createdAt: createdAt.toISOString(),
    createdBy: actor.name,
    message,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    assets: files.map((file) => file.path).filter(isAsset),
    exceptions: [...exceptions],
  };
  // Record the upload first, so that a concurrent cleanup keeps its files.
  await putUpload(upload);
  try {
    await storage.store(upload.id, files);
    await makeLive(upload, by(actor, now()), { ifMatch }, true);
  } catch (error) {
    await putUpload({ ...upload, phase: 'failed' });
    throw error;
  }
  await putUpload({ ...upload, phase: 'done' });
  await tidyDeployments(storage, now());
  return upload.id;
}

/**
 * Makes an earlier deployment live again, or a later one after that. It changes nothing if the deployment is live.
 * @throws PreconditionFailed when another deployment became live since the version that was asked for
 */
export async function rollBackSite(id: string, author: Author, request: ChangeRequest = {}): Promise<void> {
  await makeLive(await requireReady(id, request), author, request);
}

/**
 * Returns a deployment that can be made live.
 * @throws NotFound when the deployment does not exist
 * @throws PreconditionFailed when another deployment became live since the version that was asked for
 * @throws Conflict when the deployment is not complete
 */
export async function requireReady(id: string, request: ChangeRequest = {}): Promise<Deployment> {
  const deployments = await listDeployments();
  const deployment = deployments.find((candidate) => candidate.id === id);
  if (!deployment) throw new NotFound(`There is no deployment ${id}.`);
  requireSeen(deployment.etag, deployments.find(({ isLive }) => isLive)?.id ?? null, request);
  if (deployment.status !== 'ready') throw new Conflict(`The deployment ${id} is ${deployment.status}, not ready.`);
  return deployment;
}

function requireSeen(etag: string, liveDeployment: string | null, { ifMatch }: ChangeRequest): void {
  requireMatch(ifMatch, etag, `The deployment ${liveDeployment ?? 'none'} was made live meanwhile.`);
}

async function putUpload(upload: Upload): Promise<void> {
  await changeItem(uploads, upload.id, () => ({ value: upload, activity: [] }));
}

/** Makes a complete deployment live and drops those from the project that have not been live for longest, in one write. */
async function makeLive(
  { id, message }: Pick<Upload, 'id' | 'message'>,
  author: Author,
  request: ChangeRequest = {},
  isNew = false,
): Promise<void> {
  await changeProject((project, version) => {
    const { liveDeployment } = project;
    requireSeen(liveTag(project), liveDeployment, request);
    if (!isNew && !project.deployments.includes(id)) {
      throw new Conflict(`The deployment ${id} was deleted in the meantime.`);
    }
    if (liveDeployment === id) return undefined;
    const from = liveDeployment ?? 'none';
    const to = message === undefined ? id : `${id}: ${message}`;
    const action = isNew ? 'site.deployed' : id < from ? 'site.rolled_back' : 'site.made_live';
    const deployments = [id, ...project.deployments.filter((other) => other !== id)].slice(0, MAX_KEPT_DEPLOYMENTS);
    return {
      value: { ...project, liveDeployment: id, liveVersion: version, deployments },
      activity: [{ ...author, action, subject: PROJECT_ID, from, to }],
    };
  }, request);
  await publishProject();
}

/** Deletes deployments that can no longer be rolled back to, and the remains of interrupted uploads. */
async function tidyDeployments(storage: SiteStorage, now: Date): Promise<void> {
  const stored = (await listItems(uploads)).map(({ value }) => value);
  const { deployments } = await readProject();
  const isKept = (upload: Upload) => deployments.includes(upload.id) || isUploading(upload, now);
  for (const { id } of stored.filter((upload) => !isKept(upload))) {
    await storage.remove(id);
    await takeItem(uploads, id);
  }
  const used = new Set(stored.filter(isKept).flatMap(({ assets }) => assets));
  await storage.removeUnusedAssets(used, new Date(now.getTime() - UPLOAD_TIMEOUT_MS));
}
