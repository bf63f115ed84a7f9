/**
 * The database of the benchmark, in a process of its own, so that its processor time does not count as a function's: an
 * engine in memory with an API key and some categories, over TLS and over plain HTTP.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createCategory } from '../../lib/categories/category-store.ts';
import { createKey } from '../../lib/keys/key-store.ts';
import { createTables } from '../../local/engine/create-tables.ts';
import { createEngine } from '../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../local/engine/local-environment.ts';
import { makeIdentity } from './certificate.ts';

/** The message that the process sends once it is ready. */
export interface Ready {
  readonly apiKey: string;
  /** The environment of a function of the local stage. */
  readonly environment: NodeJS.ProcessEnv;
  readonly endpoints: Readonly<Record<Endpoint, string>>;
}

/** `distant` has TLS and the round trip to a database in the same region. */
export type Endpoint = 'distant' | 'tls' | 'http';

const ROUND_TRIP_MS = 1;
const [, , rootFile = ''] = process.argv;

const { key, chain, root } = await makeIdentity();
writeFileSync(rootFile, root);
const { server: engine } = createEngine();
const secure = (delayMs: number) => {
  const server = createServer({ key, cert: chain }, (request, response) => {
    if (delayMs === 0) engine.emit('request', request, response);
    else setTimeout(() => engine.emit('request', request, response), delayMs);
  });
  // Longer than a function pauses between its requests.
  server.keepAliveTimeout = 120_000;
  return server;
};
const endpoints = {
  distant: `https://127.0.0.1:${await listen(secure(ROUND_TRIP_MS))}`,
  tls: `https://127.0.0.1:${await listen(secure(0))}`,
  http: `http://127.0.0.1:${await listen(engine)}`,
};
setLocalEnvironment({ endpoint: endpoints.http, isOurs: true }, 'benchmark');
await createTables();
for (let number = 0; number < 20; number += 1) {
  await createCategory({ name: `Category ${number}` }, undefined, { ownerId: 'bench' });
}
// The benchmark has no pauses.
const { key: apiKey } = await createKey('benchmark', undefined, { rate: 1_000_000 });
process.on('disconnect', () => process.exit());
const ready: Ready = { apiKey, environment: process.env, endpoints };
process.send?.(ready);

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
