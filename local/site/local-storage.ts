import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { copyFile, glob, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { copiesOf, writeCopies } from '../../lib/deployments/compressed-copies.ts';
import type { SiteFile } from '../../lib/deployments/list-entries.ts';
import { isAsset } from '../../lib/deployments/site-files.ts';
import type { SiteStorage } from '../../lib/deployments/site-storage.ts';
import { siteFolder } from '../part-files.ts';

/** Where assets are written before they appear. No address leads there. */
const PARTIAL = '.partial';

export type SiteFolders = ReturnType<typeof siteFolders>;

/** The folders that are served: the pages of a deployment, and the hashed assets of all deployments. */
export function siteFolders(dataFolder: string) {
  const root = siteFolder(dataFolder);
  return { deployment: (id: string) => path.join(root, id), assets: path.join(root, 'assets') };
}

/** Stores deployments below the data folder, with compressed copies for the edge to send. */
export function localStorage(folders: SiteFolders): SiteStorage {
  return {
    store: async (id, files) => {
      const partial = `${folders.deployment(id)}.partial`;
      const { assets = [], pages = [] } = Object.groupBy(files, (file) => (isAsset(file.path) ? 'assets' : 'pages'));
      for (const file of assets) await storeAsset(folders.assets, file);
      for (const file of pages) await storeFile(partial, file);
      await rename(partial, folders.deployment(id));
    },
    remove: async (id) => {
      await rm(`${folders.deployment(id)}.partial`, { recursive: true, force: true });
      await rm(folders.deployment(id), { recursive: true, force: true });
    },
    removeUnusedAssets: async (used, storedBefore) => {
      const kept = new Set([...used].flatMap((asset) => [asset, ...copiesOf(asset)]));
      for await (const entry of glob(['**', '.*/**'], { cwd: folders.assets })) {
        const file = path.join(folders.assets, entry);
        // Another process may clean up at the same time.
        const stored = statSync(file, { throwIfNoEntry: false });
        const isUsed = kept.has(entry.replaceAll(path.sep, '/'));
        if (stored?.isFile() && !isUsed && stored.mtime < storedBefore) await rm(file, { force: true });
      }
    },
  };
}

/** Stores an asset atomically. Another deployment may already have stored the same asset. */
async function storeAsset(folder: string, file: SiteFile): Promise<void> {
  const partial = path.join(folder, PARTIAL, randomUUID());
  for (const stored of await storeFile(partial, file)) {
    await mkdir(path.dirname(path.join(folder, stored)), { recursive: true });
    await rename(path.join(partial, stored), path.join(folder, stored));
  }
  await rm(partial, { recursive: true });
}

/**
 * Stores a file and its compressed copies in a folder.
 * @returns their paths. The file comes last: a server that finds it finds the copies too
 */
async function storeFile(folder: string, file: SiteFile): Promise<readonly string[]> {
  const copies = await writeCopies(folder, file);
  const target = path.join(folder, file.path);
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(file.source, target);
  return [...copies, file.path];
}
