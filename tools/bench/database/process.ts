/**
 * The database of a benchmark: an in-memory engine with the product's tables and one API key, reachable over TLS like
 * DynamoDB. It runs in a separate process, so that its processor time does not count as a function's. (The SDK loads
 * `node:http` by a dynamic import, which costs some bundles 10 ms that they don't pay for `node:https`.)
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { createEngineServer, createKey, createTables, setLocalEnvironment } from '../product.ts';
import { listen, startDelay } from './listen.ts';
import { deleteCreated, storeCategories } from './store-categories.ts';

/** The message that the process sends once it is ready. */
export interface DatabaseReady {
  readonly apiKey: string;
  /** The environment of a function of the local stage. */
  readonly environment: Record<string, string>;
  readonly endpoints: Readonly<Record<'tls' | 'distant' | 'http', string>>;
}

/** A command to the process. It replies once the command is done. */
export type DatabaseOrder = { readonly do: 'store'; readonly categories: number } | { readonly do: 'delete created' };

const [, , keyFile = '', chainFile = ''] = process.argv;
const engine = createEngineServer();
const identity = { key: readFileSync(keyFile), cert: readFileSync(chainFile) };
const secure = createServer(identity, (request, response) => engine.emit('request', request, response));
// Longer than a function pauses between its blocks of requests.
secure.keepAliveTimeout = 120_000;
const tls = await listen(secure);
const endpoints = {
  tls: `https://127.0.0.1:${tls}`,
  distant: `https://127.0.0.1:${await startDelay(tls)}`,
  http: `http://127.0.0.1:${await listen(engine)}`,
};
setLocalEnvironment({ endpoint: endpoints.http, isOurs: true }, 'benchmark');
await createTables();
// Creating a category weighs eight requests, and the benchmark has no pauses.
const { key: apiKey } = await createKey('benchmark', undefined, { rate: 1_000_000 });
const environment = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
const ready: DatabaseReady = { apiKey, environment, endpoints };

process.on('message', async (order: DatabaseOrder) => {
  if (order.do === 'store') await storeCategories(order.categories);
  else await deleteCreated();
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
process.send?.(ready);
