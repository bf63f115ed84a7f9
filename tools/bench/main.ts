/**
 * `npm run bench -- [rounds]`: compares `GET /categories` with a bare handler, and prints the table of docs/performance.md.
 * Each round measures both in random order, so that other load affects them alike.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FUNCTION_MEMORY_MB } from '../../lib/config/limits.ts';
import { openCoreShare } from './core-share.ts';
import type { Endpoint, Ready } from './database.ts';
import { bundleContenders, CONTENDERS, type Contender, eventOf, type Running, startFunction } from './functions.ts';

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
const CORE_SHARE = FUNCTION_MEMORY_MB / 1_769;
/** Long enough for the background work of a start, such as compilation in other threads. */
const PAUSE_MS = 150;
/** V8 optimizes code that is warm. */
const WARM_UP_BLOCKS = 8;
const WARM_REQUESTS = 200;

type Row = [own: number, bare: number];

const rounds = Number(process.argv[2] ?? 15);
const folder = mkdtempSync(path.join(tmpdir(), 'petstore-bench-'));
const rootFile = path.join(folder, 'root.pem');
const share = openCoreShare(CORE_SHARE);
const database = fork(path.join(import.meta.dirname, 'database.ts'), [rootFile], { env: { PATH: process.env.PATH } });
try {
  const [ready]: Ready[] = await once(database, 'message');
  if (!ready) throw new Error('The database sent no message.');
  print(await measureRounds(ready));
} finally {
  database.disconnect();
  share?.close();
  rmSync(folder, { recursive: true });
}

async function measureRounds({ apiKey, environment, endpoints }: Ready): Promise<Map<string, Row[]>> {
  const { program, entries } = await bundleContenders(folder);
  const event = JSON.stringify(eventOf(apiKey));
  const starterOf = (contender: Contender) => (endpoint: Endpoint) => {
    const trusted = endpoint === 'http' ? {} : { NODE_EXTRA_CA_CERTS: rootFile };
    const env = { ...environment, ...trusted, AWS_ENDPOINT_URL_DYNAMODB: endpoints[endpoint] };
    return startFunction(program, entries[contender], event, env);
  };
  const rows = new Map<string, Row[]>();
  // The first round reads the bundles from the disk.
  for (let round = -1; round < rounds; round += 1) {
    const figures: Record<Contender, Record<string, number>> = { own: {}, bare: {} };
    for (const contender of Math.random() < 0.5 ? CONTENDERS : CONTENDERS.toReversed()) {
      figures[contender] = await measure(starterOf(contender));
    }
    if (round < 0) continue;
    for (const [row, own] of Object.entries(figures.own)) {
      rows.set(row, [...(rows.get(row) ?? []), [own, figures.bare[row] ?? Number.NaN]]);
    }
  }
  return rows;
}

/** The figures of one function in one round, in milliseconds. */
async function measure(start: (endpoint: Endpoint) => Running): Promise<Record<string, number>> {
  const limited = start('distant');
  const started = await limited.start;
  await setTimeout(PAUSE_MS);
  share?.limit(limited.child);
  const first = await limited.handle(1);
  await limited.end();
  const warm = start('tls');
  await warm.start;
  for (let block = 0; block < WARM_UP_BLOCKS; block += 1) await warm.handle(WARM_REQUESTS);
  const request = await warm.handle(WARM_REQUESTS);
  await warm.end();
  const size = `${FUNCTION_MEMORY_MB} MB`;
  return {
    [`start, ${size}`]: started.wallMs,
    [`first request, ${size}`]: first.wallMs,
    'its processor time': first.cpuMs,
    [`start and first request, ${size}`]: started.wallMs + first.wallMs,
    'start and first request, full speed': await startAndFirst(start('tls')),
    'the same over plain HTTP': await startAndFirst(start('http')),
    'warm request': request.wallMs,
    'processor time of a warm request': request.cpuMs,
  };
}

async function startAndFirst(running: Running): Promise<number> {
  const { wallMs } = await running.start;
  const first = await running.handle(1);
  await running.end();
  return wallMs + first.wallMs;
}

function print(rows: ReadonlyMap<string, readonly Row[]>): void {
  console.log('| ms | this project | bare handler | ratio |\n|---|---:|---:|---:|');
  for (const [row, pairs] of rows) {
    const [own, bare] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
    // The median of the ratios of all rounds. Load that slows a whole round cancels out.
    const ratio = median(pairs.map(([one, other]) => one / other));
    console.log(`| ${row} | ${own.toPrecision(3)} | ${bare.toPrecision(3)} | ${ratio.toFixed(2)} |`);
  }
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`;
  const limit = share ? '' : ' This machine allows no cgroup: the first request had a whole core.';
  console.log(`\n${new Date().toISOString().slice(0, 10)}, ${rounds} rounds: ${machine}.${limit}`);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
