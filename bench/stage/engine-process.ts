/**
 * The database of the benchmarks, in a process of its own, so that what it costs does not count for who calls it: the
 * embedded engine with the tables of the service and a key. It stores records and reads its meter when it is told to.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import dynalite from 'dynalite';
import { issueKey } from '../../lib/api-keys/key-store.ts';
import { createTables } from '../../local/engine/create-tables.ts';
import { setLocalEnvironment } from '../../local/engine/local-environment.ts';
import { type MeterReading, startMeter } from './meter.ts';
import { idOf, storeCategories, storePets } from './store-records.ts';

/** What the benchmark tells this process. */
export type EngineOrder =
  | { readonly do: 'store categories' | 'store pets'; readonly from: number; readonly to: number }
  | { readonly do: 'read the meter' };

/** What it answers: to an order to store, the ids of the records. */
export type EngineAnswer = { readonly ids: readonly number[] } | { readonly reading: MeterReading };

/** What it says first. */
export interface EngineReady {
  readonly apiKey: string;
  readonly endpoint: string;
  /** The id of the first category, once one is stored. */
  readonly categoryId: number;
  /** The same engine, with a meter before it. */
  readonly metered: string;
  /** The same engine, over TLS. */
  readonly secure?: string;
}

/** Longer than any function waits for its next block of requests. */
const KEPT_OPEN_MS = 60_000;

const [, , keyFile, certificateFile] = process.argv;
const engine = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
engine.keepAliveTimeout = KEPT_OPEN_MS;
const endpoint = `http://127.0.0.1:${await portOf(engine)}`;
setLocalEnvironment({ endpoint, isOurs: true }, 'benchmarks');
await createTables();
const meter = await startMeter(endpoint);
const { key: apiKey } = await issueKey('benchmarks');
const addresses = { endpoint, metered: meter.endpoint, ...(await startSecure()) };
const ready: EngineReady = { apiKey, categoryId: idOf(0), ...addresses };
process.on('message', async (order: EngineOrder) => process.send?.(await carryOut(order)));
process.on('disconnect', () => process.exit());
process.send?.(ready);

/** The engine's own answers, over TLS. */
async function startSecure(): Promise<{ secure?: string }> {
  if (!keyFile || !certificateFile) return {};
  const identity = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
  const secure = createServer(identity, (incoming, outgoing) => engine.emit('request', incoming, outgoing));
  secure.keepAliveTimeout = KEPT_OPEN_MS;
  return { secure: `https://127.0.0.1:${await portOf(secure)}` };
}

async function portOf(server: typeof engine | ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function carryOut(order: EngineOrder): Promise<EngineAnswer> {
  if (order.do === 'read the meter') return { reading: meter.read() };
  const store = order.do === 'store pets' ? storePets : storeCategories;
  await store(order.from, order.to);
  return { ids: Array.from({ length: order.to - order.from }, (_, place) => idOf(order.from + place)) };
}
