/**
 * `npm run test:limits`: sends requests with keys over and below their rates, in one execution environment and in ten.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SHARED_EVERY } from '../../../lib/keys/key-rate.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { createTables } from '../../../local/engine/create-tables.ts';
import { startEmbeddedEngine } from '../../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../../local/engine/local-environment.ts';
import { newLocalSecret } from '../../../local/local-secret.ts';
import { openDatabaseLink } from '../../support/database-link.ts';
import { startEnvironments } from './limits/environments.ts';
import { type Sample, sendAtRate } from './limits/send-at-rate.ts';
import { heading, percentiles } from './shared/figures.ts';
import { Statements } from './shared/statements.ts';

const EXACT = 'a key of 20 requests a second, flooded with 200, gets 20 a second after its burst, within 10%';
const UNHARMED = 'meanwhile no request of another key is refused';
const UNSLOWED = 'and its median latency is at most 1.5 times that right before the flood';
const TOGETHER = 'ten environments together let through sixty times the rate in a minute, and at most 20 more each';
const BELOW = 'no key below its rate is refused, also when spread over ten environments';
const FEW_WRITES = 'at most the first request of a key in each environment, and one in 20, write a count';

const RATE = 20;
const FLOOD = 200;
const ENVIRONMENTS = 10;
const MINUTE_MS = 60_000;
const BURST = 2 * RATE;
const BLOCK_SECONDS = 2;

const { values } = parseArgs({
  options: { blocks: { type: 'string', default: '4' }, seconds: { type: 'string', default: '8' } },
});
const blocks = Number(values.blocks);
const seconds = Number(values.seconds);

heading(`test:limits -- --blocks ${blocks} --seconds ${seconds}`);
const statements = new Statements(EXACT, UNHARMED, UNSLOWED, TOGETHER, BELOW, FEW_WRITES);
const secret = newLocalSecret();
const engine = await startEmbeddedEngine(secret);
const database = await openDatabaseLink();
database.join(engine.endpoint);
database.watchesUsage = true;
let writes = 0;
database.decide((action, { TableName: table = '' }) => {
  if (action === 'UpdateItem' && table.endsWith('-Usage')) writes += 1;
  return 'responded';
});
setLocalEnvironment({ endpoint: database.endpoint, isOurs: true }, secret);
await createTables();
const environments = await startEnvironments(ENVIRONMENTS);
const all = environments.baseUrls;
const one = all.slice(0, 1);
const newKey = async (rate: number) => (await createKey('limits', undefined, { rate })).key;
let requests = 0;
/** At least the number of pairs of a key and an environment that it was used in. */
let firstUses = 0;

try {
  await send(all, await newKey(1_000), 50, 2); // Warms every environment up.
  await floodOne();
  await floodTogether();
} finally {
  environments.stop();
  await database.stop();
  await engine.stop();
}
console.log(`\n  ${requests} requests of valid keys, ${writes} writes of counts`);
statements.check(
  FEW_WRITES,
  writes > 0 && writes <= firstUses + requests / SHARED_EVERY,
  () => `${writes} writes in ${requests} requests and ${firstUses} first ones`,
);
console.log(`\n${statements}`);
process.exitCode = statements.hold ? 0 : 1;

/** One key floods an environment in every other block of time. Another one is used all the time. */
async function floodOne(): Promise<void> {
  const other = await newKey(1_000);
  const quiet: Sample[] = [];
  const busy: Sample[] = [];
  const ratios: number[] = [];
  for (let block = 0; block < blocks; block += 1) {
    const before = await send(one, other, 50, BLOCK_SECONDS);
    const flooding = send(one, await newKey(RATE), FLOOD, BLOCK_SECONDS);
    const during = await send(one, other, 50, BLOCK_SECONDS);
    checkRate(await flooding);
    quiet.push(...before);
    busy.push(...during);
    ratios.push(medianTime(during) / medianTime(before));
  }
  for (const { status } of [...quiet, ...busy]) statements.check(UNHARMED, status === 200, () => `a ${status}`);
  console.log(`  the other key, ms: ${latencies(quiet)}; during the flood: ${latencies(busy)}`);
  console.log(
    `  its median during the flood, divided by that before it: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  );
  statements.check(UNSLOWED, median(ratios) <= 1.5, () => `${median(ratios).toFixed(2)} times`);
}

/** Checks the number of accepted requests from the first request to the last response, without the burst. */
function checkRate(flood: readonly Sample[]): void {
  const start = Math.min(...flood.map(({ sentAt }) => sentAt));
  const end = Math.max(...flood.map(({ sentAt, milliseconds }) => sentAt + milliseconds));
  const perSecond = (allowed(flood).length - BURST) / ((end - start) / 1000);
  console.log(`  flooded with ${FLOOD} a second: ${perSecond.toFixed(1)} a second after the burst`);
  statements.check(EXACT, Math.abs(perSecond - RATE) <= RATE / 10, () => `${perSecond.toFixed(1)} a second`);
}

/** One key floods all environments, while another stays below its rate at all of them. */
async function floodTogether(): Promise<void> {
  // The counts below must belong to a single minute, unless the run takes several.
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < (seconds + 3) * 1000) await delay(left);
  const [flood, below] = await Promise.all([
    newKey(RATE).then((key) => send(all, key, FLOOD, seconds, 'malformed')),
    newKey(RATE).then((key) => send(all, key, RATE - 1, seconds, 'malformed')),
  ]);
  for (const { status } of below) statements.check(BELOW, status === 400, () => `a ${status}`);
  const through = allowed(flood).length;
  const [min, max] = [RATE * 60, RATE * 60 + ENVIRONMENTS * SHARED_EVERY];
  statements.check(TOGETHER, through >= min, () => `only ${through} of ${flood.length}`);
  for (const [minute, samples] of Map.groupBy(allowed(flood), ({ sentAt }) => Math.floor(sentAt / MINUTE_MS))) {
    const when = new Date(minute * MINUTE_MS).toISOString().slice(11, 16);
    console.log(`\n  ${when}: ten environments let ${samples.length} of one key through; at most ${max} are allowed`);
    statements.check(TOGETHER, samples.length <= max, () => `${samples.length} in a minute`);
  }
  console.log(`  refused: ${flood.length - through} of ${flood.length}`);
}

async function send(...args: Parameters<typeof sendAtRate>): Promise<Sample[]> {
  const samples = await sendAtRate(...args);
  requests += samples.length;
  firstUses += args[0].length;
  return samples;
}

/** The accepted requests. */
function allowed(samples: readonly Sample[]): Sample[] {
  return samples.filter(({ status }) => status !== 429);
}

function latencies(samples: readonly Sample[]): string {
  return percentiles(
    samples.map(({ milliseconds }) => milliseconds),
    [50, 99],
  );
}

function medianTime(samples: readonly Sample[]): number {
  return median(samples.map(({ milliseconds }) => milliseconds));
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
