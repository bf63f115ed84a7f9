import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { ClassicLevel } from 'classic-level';
import dynalite from 'dynalite';
import { UserError } from '../../lib/errors/user-error.ts';
import { closeIterators } from './close-iterators.ts';
import type { Engine } from './engine.ts';
import { mendIndexes } from './mend-indexes.ts';

/**
 * Starts dynalite in this process, on a free port of the loopback interface.
 * @param folder where it keeps its data; without one it keeps it in memory
 * @throws UserError when the folder can't be used
 */
export async function startEmbeddedEngine(folder?: string): Promise<Engine> {
  if (folder !== undefined) await openFolder(folder);
  closeIterators();
  const options = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  const server = dynalite(folder === undefined ? options : { ...options, path: folder });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    description: `dynalite, ${folder === undefined ? 'data in memory' : `data in ${folder}`}`,
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/**
 * Opens the store once by itself, to mend it after a kill, and to see whether it can be used: dynalite would only say so
 * in its own way, at the first request.
 */
async function openFolder(folder: string): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true });
    const store = new ClassicLevel(folder);
    await store.open();
    await mendIndexes(store);
    await store.close();
  } catch (error) {
    throw new UserError(`The data folder ${folder} ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return `can't be used: ${String(cause)}`;
  if ('code' in cause && cause.code === 'LEVEL_LOCKED') {
    return 'is in use by another process. Is the service running already?';
  }
  return `can't be used: ${cause.message}`;
}
