/** `npm run test:load`: loads the local service at the highest rate that it sustains, then beyond. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeSamples } from './load/describe-samples.ts';
import { MemoryWatch } from './load/memory.ts';
import { type Sample, shop, traffic } from './load/traffic.ts';
import { heading } from './shared/figures.ts';
import { startService } from './shared/service.ts';
import { Statements } from './shared/statements.ts';

const NO_ERROR = 'at its highest rate, every request succeeds';
const LITTLE_MEMORY = 'it takes less than 600 MB of memory';
const LEVEL_MEMORY =
  'its memory levels off: in the last third of the run it is at most a quarter above that in the middle one';
const SHEDS = 'when overloaded, it responds with 200, or with 429 and Retry-After, and drops no connection';
const RECOVERS = 'right after the overload, every request succeeds again';

/** The number of clients in the overload phase, which exceeds the gateway's queue, and the duration of that phase. */
const CROWD = 800;
const CROWD_SECONDS = 5;
const CALM_SECONDS = 3;
/** Runs of at least this length show whether memory levels off. */
const LONG_SECONDS = 60;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '120' }, clients: { type: 'string', default: '16' } },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);
const isLong = seconds >= LONG_SECONDS;

heading(`test:load -- --seconds ${seconds} --clients ${clients}`);
const statements = new Statements(NO_ERROR, LITTLE_MEMORY, ...(isLong ? [LEVEL_MEMORY] : []), SHEDS, RECOVERS);
const dataFolder = mkdtempSync(path.join(tmpdir(), 'petstore-load-'));
const service = await startService(dataFolder);
const memory = new MemoryWatch(service.process.pid ?? 0);
const inTime = (length: number) => performance.now() + length * 1000;

const sustained = await traffic(service, clients, inTime(seconds), shop);
console.log(`\n  ${clients} clients without a pause: ${describeSamples(sustained, seconds)}`);
checkSuccess(NO_ERROR, sustained);
const { megabytes } = memory;
if (isLong) {
  const [middle, last] = [median(thirdOf(megabytes, 1)), median(thirdOf(megabytes, 2))];
  statements.check(LEVEL_MEMORY, last <= 1.25 * middle, () => `from ${middle} to ${last} MB`);
}

const crowded = await traffic(service, CROWD, inTime(CROWD_SECONDS), async (act) => {
  const response = await act('listPets', { path: '/pets?limit=1' });
  if (response?.status !== 200) await delay(50);
});
console.log(`\n  ${CROWD} clients that ignore Retry-After: ${describeSamples(crowded, CROWD_SECONDS)}`);
for (const sample of crowded) {
  const isShed = sample.outcome === 429 && sample.retryAfter === '1';
  statements.check(SHEDS, sample.outcome === 200 || isShed, () => JSON.stringify(sample));
}
statements.check(
  SHEDS,
  crowded.some(({ outcome }) => outcome === 429),
  () => 'nothing was shed',
);

const calm = await traffic(service, clients, inTime(CALM_SECONDS), shop);
console.log(`\n  ${clients} clients after that: ${describeSamples(calm, CALM_SECONDS)}`);
checkSuccess(RECOVERS, calm);
memory.stop();
await service.end('SIGTERM');
rmSync(dataFolder, { recursive: true });

console.log(`\n  MB of memory: ${everyTenth(megabytes).join(', ')}`);
statements.check(LITTLE_MEMORY, Math.max(...megabytes) < 600, () => `${Math.max(...megabytes)} MB`);
console.log(`\n${statements}`);
process.exitCode = statements.hold ? 0 : 1;

function checkSuccess(statement: string, samples: readonly Sample[]): void {
  for (const sample of samples) {
    const isSuccess = sample.outcome === 200 || sample.outcome === 201;
    statements.check(statement, isSuccess, () => JSON.stringify(sample));
  }
}

function thirdOf(numbers: readonly number[], third: number): readonly number[] {
  return numbers.slice((numbers.length * third) / 3, (numbers.length * (third + 1)) / 3);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function everyTenth(numbers: readonly number[]): number[] {
  return numbers.filter((_, at) => at % Math.ceil(numbers.length / 12) === 0);
}
