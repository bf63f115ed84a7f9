import type { SiteFile } from './site-files.ts';

/** Where deployments are stored: a folder of this machine, or a bucket. */
export interface SiteStorage {
  /**
   * Stores all files of a deployment. Hashed assets go where all deployments share them, before the pages that need
   * them. Nothing is served from a deployment that is not stored completely.
   */
  store(deploymentId: string, files: readonly SiteFile[]): Promise<void>;
  /** Deletes a deployment's own files. Deleting them again is harmless. */
  remove(deploymentId: string): Promise<void>;
  /**
   * Deletes shared assets that no deployment uses. Those stored since `storedBefore` stay: a deployment that is just
   * starting may have stored them, and nobody has told us yet.
   */
  removeUnusedAssets(used: ReadonlySet<string>, storedBefore: Date): Promise<void>;
}

let storage: SiteStorage | undefined;

/** Connects deployments to the stage that they run on. The process that hosts them calls this once, at its start. */
export function setSiteStorage(connected: SiteStorage): void {
  storage = connected;
}

/** @throws Error when the process has not called `setSiteStorage` */
export function siteStorage(): SiteStorage {
  if (!storage) throw new Error('Call setSiteStorage before using deployments.');
  return storage;
}
