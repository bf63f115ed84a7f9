import type { SiteFile } from './list-entries.ts';

/** Where deployments are stored: a folder of this machine, or a bucket. */
export interface SiteStorage {
  /**
   * Stores all files of a deployment. Hashed assets are stored before the pages that need them, in a place that all
   * deployments share. An incomplete deployment is never served.
   */
  store(deploymentId: string, files: readonly SiteFile[]): Promise<void>;
  /** Deletes a deployment's own files. Deleting them again is harmless. */
  remove(deploymentId: string): Promise<void>;
  /**
   * Deletes shared assets that no deployment uses. Assets stored since `storedBefore` stay: they can belong to an
   * upload that is not recorded yet.
   */
  removeUnusedAssets(used: ReadonlySet<string>, storedBefore: Date): Promise<void>;
}

declare module '../config/ports.ts' {
  interface Ports {
    siteStorage: SiteStorage;
  }
}
