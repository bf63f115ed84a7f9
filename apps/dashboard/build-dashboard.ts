import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { runBuild } from '../run-build.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The folder of all builds. Each has a subfolder, named after the hash of its sources. */
const BUILDS = path.join(ROOT, 'node_modules/.cache/dashboard');
/** Builds of other sources are deleted after this time. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** The folder of the build of the current sources, and whether that build exists. */
export async function findBuild(root = ROOT): Promise<{ readonly folder: string; readonly isBuilt: boolean }> {
  const folder = path.join(BUILDS, await hashSources(root));
  return { folder, isBuilt: existsSync(folder) };
}

/**
 * Builds the web app in a separate process, unless the same sources have been built before. This takes some seconds.
 * Several processes may build at the same time: a build appears complete or not at all.
 * @throws Error with the output of the build when it fails, or AbortError when it is aborted
 */
export async function buildDashboard(signal?: AbortSignal): Promise<string> {
  const { folder, isBuilt } = await findBuild();
  if (isBuilt) return folder;
  const partial = path.join(BUILDS, `partial-${randomUUID()}`);
  await mkdir(BUILDS, { recursive: true });
  try {
    await runBuild('dashboard', import.meta.dirname, { outDir: partial, signal });
    await rename(partial, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error; // Another process has just built the same.
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  await removeOldBuilds(folder);
  return folder;
}

/** The files that the build depends on. It fails if it needs another one. */
const SOURCES = [
  'apps/dashboard/*.*',
  'apps/dashboard/src/**/*.*',
  'apps/{brand,licenses}/**/*.*',
  // The titles of the site's pages.
  'apps/site/src/content/docs/*.*',
  'apps/site/src/reference/page-href.ts',
  'openapi.yaml',
  'tools/contract/document.ts',
  'lib/config/limits.ts',
  'lib/deployments/compressed-copies.ts',
  'lib/domains/certificate/cannot-renew.ts',
  'lib/format/*.ts',
  'lib/project/plans.ts',
  'package-lock.json',
];

/** The paths of the sources from the root, in order. */
export const findSources = (root = ROOT): string[] => globSync(SOURCES, { cwd: root }).sort();

async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of findSources(root)) {
    hash.update(`${file}\0`).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function removeOldBuilds(current: string): Promise<void> {
  for (const name of await readdir(BUILDS)) {
    const folder = path.join(BUILDS, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (folder !== current && Date.now() - mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
}
