/**
 * The database of a benchmark, in a process of its own so that its processor time does not count as a function's: an
 * in-memory engine with the product's tables and one API key, reachable over TLS, as DynamoDB is, and through a meter.
 * (The SDK loads `node:http` by a dynamic import, which costs some bundles 10 ms that they don't pay for `node:https`.)
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { createTables, dynalite, issueKey, replaceCounts, setLocalEnvironment } from '../product.ts';
import { listen, startMeter } from './meter.ts';
import { storeCategories } from './store-categories.ts';

/** What the process sends once it is ready. */
export interface DatabaseReady {
  readonly apiKey: string;
  /** The environment of a function of the local stage. */
  readonly environment: Record<string, string>;
  readonly endpoints: Readonly<Record<'tls' | 'metered', string>>;
}

/** What the process is asked to do; it replies with the usage since the last order. */
export type DatabaseOrder =
  | { readonly do: 'store'; readonly categories: number }
  | { readonly do: 'empty quota' | 'read' };

const [, , keyFile = '', certificateFile = ''] = process.argv;
const engine = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
const identity = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
const secure = createServer(identity, (request, response) => engine.emit('request', request, response));
const http = await listen(engine, 'http');
const tls = await listen(secure, 'https');
setLocalEnvironment({ endpoint: http, isOurs: true }, 'benchmark');
await createTables();
const meter = await startMeter(http);
const { key: apiKey } = await issueKey('benchmark');
const environment = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
const ready: DatabaseReady = { apiKey, environment, endpoints: { tls, metered: meter.endpoint } };

process.on('message', async (order: DatabaseOrder) => {
  if (order.do === 'store') await storeCategories(order.categories);
  if (order.do === 'empty quota') await replaceCounts(async () => new Map());
  process.send?.(meter.read());
});
process.on('disconnect', () => process.exit());
process.send?.(ready);
