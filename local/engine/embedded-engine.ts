import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AbstractIterator } from 'abstract-level';
import dynalite, { type Store } from 'dynalite';
import database from 'dynalite/db/index.js';
import { UserError } from '../../lib/errors/user-error.ts';
import { makePrivateFolder } from '../data-folder.ts';
import { engineAccessKey, isSameSecret } from '../local-secret.ts';
import type { Engine } from './local-environment.ts';
import type { Request, Responder } from './responder.ts';
import { surviveStoreFailures } from './store-failures.ts';
import { addStreams } from './streams/add-streams.ts';
import { Transactions } from './transactions.ts';

/**
 * Starts dynalite in this process, on a free port of the loopback interface.
 * @param secret the secret of the stage; the engine serves only clients that know it
 * @param folder the folder for the data; by default, data stays in memory
 * @throws UserError when the folder can't be used
 */
export async function startEmbeddedEngine(secret: string, folder?: string): Promise<Engine> {
  if (folder !== undefined) makePrivateFolder(folder);
  const { server, store } = createEngine(folder, engineAccessKey(secret));
  try {
    await store.db.open();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(`The data folder ${folder} can't be used: ${reason}`, { cause: error });
  }
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

/**
 * Creates dynalite's server, with transactions, and its store. The server does not listen yet.
 * @param accessKey the key of the clients that it serves; by default, it serves all of them
 */
export function createEngine(folder?: string, accessKey?: string) {
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
  const [handle] = server.listeners('request');
  if (!store || !handle) throw new Error('dynalite no longer creates its store and its listener with its server.');
  surviveStoreFailures(store.db);
  const passOn = (request: Request, response: ServerResponse) => {
    Reflect.apply(handle, server, [request, response]);
    // Dynalite throws the errors of clients that disconnect in the middle of a request, which would end the process.
    request.removeAllListeners('error').on('error', () => response.destroy());
  };
  const { log, responders: ofStreams } = addStreams(store, passOn);
  const responders: readonly Responder[] = [new Transactions(store, log), ...ofStreams];
  server.removeAllListeners('request').on('request', (incoming, response) => {
    if (accessKey !== undefined && !isTrusted(incoming, accessKey)) return refuse(response);
    const responder = responders.find((each) => each.areFor(incoming));
    if (responder) return responder.respond(incoming, response);
    passOn(incoming, response);
  });
  // A busy process could otherwise reuse a connection that the engine has just closed.
  server.keepAliveTimeout = 0;
  return { server, store, log };
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
  common.return = common.close;
}

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html */
const REFUSAL = '{"__type":"com.amazon.coral.service#UnrecognizedClientException"}';
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether a request to the engine comes from this service or a command. The access key alone decides that: dynalite
 * itself accepts any signature and requests from any web page, so anyone who finds its port could read and write the
 * data. As a second line of defense, requests with an `Origin` (https://fetch.spec.whatwg.org/#origin-header) and
 * requests to another `Host` (https://en.wikipedia.org/wiki/DNS_rebinding) are rejected.
 */
export function isTrusted({ headers }: IncomingMessage, accessKey: string): boolean {
  const { origin, host = '', authorization = '' } = headers;
  const [, credential = ''] = /^AWS4-HMAC-SHA256 Credential=([^/,]+)\//.exec(authorization) ?? [];
  return origin === undefined && LOOPBACK_HOST.test(host) && isSameSecret(credential, accessKey);
}

export function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'Content-Type': 'application/x-amz-json-1.0', Connection: 'close' }).end(REFUSAL);
}
