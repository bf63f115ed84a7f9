/**
 * The database of a benchmark: an in-memory engine with the product's tables, one API key and categories, reachable over
 * TLS like DynamoDB. It runs in a separate process, so that its processor time does not count as a function's.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createCategory } from '../../lib/categories/category-store.ts';
import { createKey } from '../../lib/keys/key-store.ts';
import { createTables } from '../../local/engine/create-tables.ts';
import { createEngine } from '../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../local/engine/local-environment.ts';

/** The message that the process sends once it is ready. */
export interface DatabaseReady {
  readonly apiKey: string;
  /** The environment of a function of the local stage. */
  readonly environment: NodeJS.ProcessEnv;
  /** `distant` adds the approximate round trip to a database in the same region. */
  readonly endpoints: Readonly<Record<'tls' | 'distant' | 'http', string>>;
}

const ROUND_TRIP_MS = 1;
const CATEGORIES = 20;

const [, , keyFile = '', chainFile = ''] = process.argv;
const identity = { key: readFileSync(keyFile), cert: readFileSync(chainFile) };
const { server: engine } = createEngine();
const secure = (delayMs: number) => {
  const server = createServer(identity, (request, response) => {
    if (delayMs === 0) engine.emit('request', request, response);
    else setTimeout(() => engine.emit('request', request, response), delayMs);
  });
  // Longer than a function pauses between its blocks of requests.
  server.keepAliveTimeout = 120_000;
  return server;
};
const endpoints = {
  tls: `https://127.0.0.1:${await listen(secure(0))}`,
  distant: `https://127.0.0.1:${await listen(secure(ROUND_TRIP_MS))}`,
  http: `http://127.0.0.1:${await listen(engine)}`,
};
setLocalEnvironment({ endpoint: endpoints.http, isOurs: true }, 'benchmark');
await createTables();
for (let number = 0; number < CATEGORIES; number += 1) {
  await createCategory({ name: `Category ${number}` }, undefined, { ownerId: 'bench' });
}
// The benchmark has no pauses.
const { key: apiKey } = await createKey('benchmark', undefined, { rate: 1_000_000 });
const ready: DatabaseReady = { apiKey, environment: process.env, endpoints };

process.on('disconnect', () => process.exit());
process.send?.(ready);

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
