/**
 * `npm run test:growth`: reads a growing list of categories in several execution environments on one engine, and counts
 * the read units of each request. With `--local`, the engine is Amazon's DynamoDB Local.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recountCategories } from '../../../lib/categories/recount-categories.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { createTables } from '../../../local/engine/create-tables.ts';
import { startEmbeddedEngine } from '../../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../../local/engine/local-environment.ts';
import { newLocalSecret } from '../../../local/local-secret.ts';
import { openDatabaseLink } from '../../support/database-link.ts';
import { startDynamodbLocal } from '../../support/dynamodb-local.ts';
import { storeCategories } from '../../support/store-categories.ts';
import { startEnvironments } from './limits/environments.ts';
import { heading } from './shared/figures.ts';
import { Statements } from './shared/statements.ts';

const LISTED = 1_000;
/** Fewer on a machine that is too slow to read once per create in each environment. */
const CREATES_PER_SECOND = 25;
const KEYS = 4;
const READERS = 3;
/** Between two requests of a reader. */
const PAUSE_MS = 20;

const MEDIAN = 'the median GET of a growing list takes at most 2 read units';
const MEAN = 'the average is at most 3';
const MOST = 'no GET takes more than 64';
const CREATED = 'every create succeeds';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, local: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds);
heading(`test:growth -- --seconds ${seconds}${values.local ? ' --local' : ''}`);
const statements = new Statements(MEDIAN, MEAN, MOST, CREATED);
const secret = newLocalSecret();
const engine = values.local ? await startDynamodbLocal() : await startEmbeddedEngine(secret);
setLocalEnvironment({ endpoint: engine.endpoint, isOurs: true }, secret);
await createTables();
await storeCategories(Array.from({ length: LISTED }, (_, at) => ({ id: 1 + at, name: `Category ${at}` })));
await recountCategories(0);
const keys = await Promise.all(Array.from({ length: KEYS }, async (_, at) => (await createKey(`creator ${at}`)).key));
const { key: readerKey } = await createKey('reader');

let reads = 0;
const creators = await startEnvironments(2);
const readers = await Promise.all(Array.from({ length: READERS }, startReader));
try {
  for (const { read } of readers) await read(); // Reads everything, and the key.
  const end = performance.now() + seconds * 1000;
  const [units] = await Promise.all([readUntil(end), createUntil(end)]);
  const sorted = units.flat().sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length;
  const most = sorted.at(-1) ?? Number.NaN;
  const full = sorted.filter((one) => one > 10).length;
  console.log(
    `  ${sorted.length} GETs in ${READERS} environments: median ${median}, average ${mean.toFixed(2)}, most ${most} units; ` +
      `${full} read everything`,
  );
  statements.check(MEDIAN, median <= 2, () => `${median} units`);
  statements.check(MEAN, mean <= 3, () => `${mean.toFixed(2)} units`);
  statements.check(MOST, most <= 64, () => `${most} units`);
} finally {
  creators.stop();
  for (const { stop } of readers) await stop();
  await engine.stop();
}
console.log(`\n${statements}`);
process.exitCode = statements.hold ? 0 : 1;

/** Starts an environment behind a link of its own, which meters its requests one by one. */
async function startReader() {
  const link = await openDatabaseLink();
  link.join(engine.endpoint);
  setLocalEnvironment({ endpoint: link.endpoint, isOurs: true }, secret);
  const environments = await startEnvironments(1);
  setLocalEnvironment({ endpoint: engine.endpoint, isOurs: true }, secret);
  const [baseUrl = ''] = environments.baseUrls;
  return {
    /** Returns the read units of a request. */
    read: async () => {
      const meter = link.meter();
      const response = await fetch(`${baseUrl}/categories`, { headers: { Authorization: `Bearer ${readerKey}` } });
      if (response.status !== 200) throw new Error(`A reader got ${response.status}.`);
      await response.arrayBuffer();
      return meter.readUnits;
    },
    stop: () => {
      environments.stop();
      return link.stop();
    },
  };
}

function readUntil(end: number): Promise<number[][]> {
  return Promise.all(
    readers.map(async ({ read }) => {
      const units: number[] = [];
      while (performance.now() < end) {
        units.push(await read());
        reads += 1;
        await delay(PAUSE_MS);
      }
      return units;
    }),
  );
}

async function createUntil(end: number): Promise<void> {
  const sent: Promise<number>[] = [];
  const start = performance.now();
  while (performance.now() < end) {
    sent.push(create(creators.baseUrls[sent.length % 2] ?? '', keys[sent.length % KEYS] ?? ''));
    const due = start + (sent.length * 1000) / CREATES_PER_SECOND;
    do await delay(Math.max(1, due - performance.now()));
    while (reads < sent.length * READERS && performance.now() < end);
  }
  const all = await Promise.all(sent);
  const rate = (all.length / seconds).toFixed(1);
  console.log(`  ${all.length} creates, ${rate} a second, with ${KEYS} keys in two other environments`);
  for (const status of all) statements.check(CREATED, status === 201, () => `a ${status}`);
}

async function create(baseUrl: string, key: string): Promise<number> {
  const response = await fetch(`${baseUrl}/categories`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'New' }),
  });
  await response.arrayBuffer();
  return response.status;
}
