import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

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
 * @param signal aborts the build
 * @returns the folder of the build
 * @throws Error with the output of the build when it fails, or AbortError when it is aborted
 */
export async function buildDashboard(signal?: AbortSignal): Promise<string> {
  const { folder, isBuilt } = await findBuild();
  if (isBuilt) return folder;
  const partial = path.join(BUILDS, `partial-${randomUUID()}`);
  await mkdir(BUILDS, { recursive: true });
  try {
    await runBuild(partial, signal);
    await rename(partial, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error; // Another process has just built the same.
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  await removeOldBuilds(folder);
  return folder;
}

async function runBuild(outDir: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build.ts'), '--out-dir', outDir], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  });
  let problems = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    problems += text;
  });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The dashboard did not build.\n${problems}`)),
    );
  });
}

/** The last hash, and the times and sizes of the files that it covers. */
let lastHash = { stamp: '', hash: '' };

/** Hashes all files that the build depends on. Unchanged files are not read again. */
async function hashSources(): Promise<string> {
  const sources = await readdir(path.join(import.meta.dirname, 'src'), { recursive: true, withFileTypes: true });
  const files = sources.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const others = ['build.ts', 'index.html', 'vite.config.ts', '../site/public/favicon.svg', '../../package-lock.json'];
  const all = [...files.sort(), ...others.map((name) => path.join(import.meta.dirname, name))];
  const stats = await Promise.all(all.map((file) => stat(file)));
  const stamp = JSON.stringify(all.map((file, at) => [file, stats[at]?.mtimeMs, stats[at]?.size]));
  if (lastHash.stamp === stamp) return lastHash.hash;
  const hash = createHash('sha256');
  for (const file of all) {
    hash
      .update(path.relative(ROOT, file))
      .update('\0')
      .update(await readFile(file));
  }
  lastHash = { stamp, hash: hash.digest('hex').slice(0, 16) };
  return lastHash.hash;
}

async function removeOldBuilds(current: string): Promise<void> {
  for (const name of await readdir(BUILDS)) {
    const folder = path.join(BUILDS, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (folder !== current && Date.now() - mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
}
