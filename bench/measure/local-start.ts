import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startChild } from './start-child.ts';

const MAIN = path.resolve(import.meta.dirname, '../../local/main.ts');

/** How long `npm start` took to be ready on a folder without data, and on the same folder again; in milliseconds. */
export interface LocalStart {
  readonly firstMs: number;
  readonly againMs: number;
}

/** Starts the local service twice, as `npm start` does, on a free port and data of its own. */
export async function measureLocalStart(folder: string): Promise<LocalStart> {
  const dataFolder = mkdtempSync(path.join(folder, 'data-'));
  try {
    return { firstMs: await startOnce(dataFolder), againMs: await startOnce(dataFolder) };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function startOnce(dataFolder: string): Promise<number> {
  const begun = performance.now();
  const environment = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    PETSTORE_DATA_DIR: dataFolder,
    XDG_STATE_HOME: dataFolder,
  };
  const { process: service, output, report } = startChild([MAIN], environment);
  const ended = once(service, 'close');
  report.resume();
  let readyMs: number | undefined;
  for await (const line of createInterface({ input: output })) {
    if (!line.startsWith('Petstore is ready')) continue;
    readyMs = performance.now() - begun;
    service.kill('SIGTERM');
  }
  await ended;
  if (readyMs === undefined) throw new Error('The local service ended before it was ready.');
  return readyMs;
}
