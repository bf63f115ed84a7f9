import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { runBuild } from '../run-build.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The folder of all builds. Each has a subfolder, named after the hash of its sources. */
const BUILDS = path.join(ROOT, 'node_modules/.cache/dashboard');
/** Builds of other sources are deleted after this time. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** The folder of the build of the current sources, and whether that build exists. */
export async function findBuild(): Promise<{ readonly folder: string; readonly isBuilt: boolean }> {
  const folder = path.join(BUILDS, await hashSources());
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

const ENTRIES = ['apps/dashboard/index.html', 'apps/dashboard/build.ts', 'apps/dashboard/vite.config.ts'];
/** What a file imports, statically or not, or links to. Types are not part of the build. */
const IMPORT = /['"](\.\.?\/[^'"?]+\.\w+)['"?]/g;
const TYPES = /^import type [^;]*;/gm;

/**
 * Finds the files that the build depends on by following their imports.
 * @returns their texts, by path from the root; none of a missing file, which the build reports
 */
export async function findSources(root: string = ROOT): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let next = [...ENTRIES, 'package-lock.json'];
  while (next.length > 0) {
    const read = async (file: string) => [file, await readFile(path.join(root, file), 'utf8').catch(() => '')] as const;
    const files = await Promise.all(next.map(read));
    for (const [file, text] of files) found.set(file, text);
    next = [...new Set(files.flatMap(importsOf))].filter((file) => !found.has(file));
  }
  return found;
}

function importsOf([file, text]: readonly [string, string]): string[] {
  const targets = [...text.replace(TYPES, '').matchAll(IMPORT)];
  return targets.map(([, target = '']) => path.posix.join(path.posix.dirname(file), target));
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of [...(await findSources())].sort()) hash.update(source.join('\0'));
  return hash.digest('hex').slice(0, 16);
}

async function removeOldBuilds(current: string): Promise<void> {
  for (const name of await readdir(BUILDS)) {
    const folder = path.join(BUILDS, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (folder !== current && Date.now() - mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
}
