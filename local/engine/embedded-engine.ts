import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AbstractIterator } from 'abstract-level';
import { ClassicLevel } from 'classic-level';
import dynalite, { type Store } from 'dynalite';
import database from 'dynalite/db/index.js';
import { UserError } from '../../lib/errors/user-error.ts';
import { makePrivateFolder } from '../data-folder.ts';
import { engineAccessKey } from '../local-secret.ts';
import { guardEngine } from './guard-engine.ts';
import type { Engine } from './local-environment.ts';
import { surviveStoreFailures } from './store-failures.ts';
import { addTransactions } from './transactions.ts';

/**
 * Starts dynalite in this process, on a free port of the loopback interface.
 * @param secret the secret of the stage; the engine serves only clients that know it
 * @param folder the folder for the data; by default, data stays in memory
 * @throws UserError when the folder can't be used
 */
export async function startEmbeddedEngine(secret: string, folder?: string): Promise<Engine> {
  surviveStoreFailures();
  if (folder !== undefined) await openFolder(folder);
  const server = createEngineServer(folder);
  guardEngine(server, engineAccessKey(secret));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    description: `dynalite, ${folder === undefined ? 'data in memory' : `data in ${folder}`}`,
    endpoint: `http://127.0.0.1:${port}`,
    isOurs: true,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Creates dynalite's server, with transactions. It does not listen yet. */
export function createEngineServer(folder?: string): Server {
  closeIterators();
  // Dynalite creates its store itself. This gets hold of it.
  const { create } = database;
  let store: Store | undefined;
  database.create = (given) => {
    store = create(given);
    return store;
  };
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0, path: folder });
  database.create = create;
  if (!store) throw new Error('dynalite no longer creates its store when it creates its server.');
  // A busy process could otherwise reuse a connection that the engine has just closed.
  server.keepAliveTimeout = 0;
  addTransactions(server, store);
  return server;
}

/**
 * Opens the store once before dynalite does, to check that it works. Dynalite would report a problem only at the first
 * request.
 */
async function openFolder(folder: string): Promise<void> {
  makePrivateFolder(folder);
  try {
    chmodSync(folder, 0o700); // Earlier versions let everyone read it.
    const store = new ClassicLevel(folder);
    await store.open();
    await store.close();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(`The data folder ${folder} can't be used: ${reason}`, { cause: error });
  }
}

/**
 * Lets dynalite close its iterators. Dynalite calls `return()`, which the store's iterators no longer have. Without this
 * method, every list would leave an iterator and a snapshot of the store open.
 */
function closeIterators(): void {
  // The shared prototype of the iterators over entries, keys and values.
  const common: { close?: () => Promise<void>; return?: () => Promise<void> } = Object.getPrototypeOf(
    AbstractIterator.prototype,
  );
  const { close } = common;
  if (!close) throw new Error('The iterators of the store have changed. Check that dynalite closes them.');
  common.return ??= close;
}
