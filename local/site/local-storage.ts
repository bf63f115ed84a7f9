import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { copyFile, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isAsset, type SiteFile } from '../../lib/deployments/site-files.ts';
import type { SiteStorage } from '../../lib/deployments/site-storage.ts';
import { siteFolder } from '../part-files.ts';

const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/;
/** Smaller files fit in one packet even without compression. */
const COMPRESSED_FROM_BYTES = 1_024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

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
      for (const file of pages) await storeFile(path.join(partial, file.path), file);
      await rename(partial, folders.deployment(id));
    },
    remove: async (id) => {
      await rm(`${folders.deployment(id)}.partial`, { recursive: true, force: true });
      await rm(folders.deployment(id), { recursive: true, force: true });
    },
    removeUnusedAssets: async (used, storedBefore) => {
      for await (const entry of glob('**', { cwd: folders.assets })) {
        const asset = entry.replaceAll(path.sep, '/').replace(/(?:\.[0-9a-f-]{36}\.partial)?(?:\.(?:br|gz))?$/, '');
        const file = path.join(folders.assets, entry);
        // Another process may clean up at the same time.
        const stored = statSync(file, { throwIfNoEntry: false });
        if (stored?.isFile() && !used.has(asset) && stored.mtime < storedBefore) await rm(file, { force: true });
      }
    },
  };
}

/** Stores an asset atomically. Another deployment may already have stored the same asset. */
async function storeAsset(folder: string, file: SiteFile): Promise<void> {
  const target = path.join(folder, file.path);
  const partial = `${target}.${randomUUID()}.partial`;
  // Store the compressed copies first, so that a server that finds the asset finds them too.
  for (const suffix of await storeFile(partial, file)) await rename(partial + suffix, target + suffix);
}

/**
 * Copies a file, and also compresses it if that saves space.
 * @returns the suffixes of the written files; the uncompressed file comes last
 */
async function storeFile(target: string, { path: name, source, bytes }: SiteFile): Promise<readonly string[]> {
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(source, target);
  if (bytes < COMPRESSED_FROM_BYTES || !COMPRESSIBLE.test(name)) return [''];
  const content = await readFile(source);
  await writeFile(`${target}.br`, await promisify(brotliCompress)(content, BROTLI));
  await writeFile(`${target}.gz`, await promisify(gzip)(content));
  return ['.br', '.gz', ''];
}
