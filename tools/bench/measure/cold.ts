import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Bench } from '../bench.ts';
import type { Contender } from '../contenders.ts';
import { type Database, startDatabase } from '../database/database.ts';
import { listEvent } from '../request.ts';
import { interleave } from './interleave.ts';

/** How many categories the database holds when functions start. */
export const CATEGORIES = 20;
/** The memory of this project's functions. */
export const USUAL_MB = 512;
const MEMORY_SIZES_MB = [128, 256, USUAL_MB, 1_024, 1_769];
/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
const MB_PER_CORE = 1_769;

/** One cold start: start of the function, then the first request. Milliseconds; processor time is of all threads. */
export interface ColdStart {
  readonly startMs: number;
  readonly startCpuMs: number;
  readonly firstMs: number;
  readonly firstCpuMs: number;
  readonly statusCode: number;
}

/**
 * In MB: the first request has the share of a core that this memory gets, and a database at a distance of 1 ms. The
 * others run at full speed.
 */
export type Memory = number | 'full speed' | 'full speed, plain HTTP';

/** The cold starts of a contender, one per round. */
export interface ColdFigures {
  readonly contender: Contender;
  readonly memory: Memory;
  readonly starts: readonly ColdStart[];
}

type Subject = Omit<ColdFigures, 'starts'>;

/** Measures cold starts of all contenders that end with a list of 20 categories: as Lambda runs them, and at full speed. */
export function measureCold(bench: Bench): Promise<ColdFigures[]> {
  const memories: readonly Memory[] = [USUAL_MB, 'full speed', 'full speed, plain HTTP'];
  const subjects = bench.contenders.flatMap((contender) => memories.map((memory) => ({ contender, memory })));
  return measureStarts(bench, subjects, 2 * bench.options.rounds);
}

/** Measures the same by memory size, for this project and the bare handler. */
export function measureMemory(bench: Bench): Promise<ColdFigures[]> {
  const subjects = bench.contenders
    .filter(({ kind }) => kind !== 'reference')
    .flatMap((contender) => MEMORY_SIZES_MB.map((memory) => ({ contender, memory })));
  return measureStarts(bench, subjects, Math.ceil(bench.options.rounds / 2));
}

async function measureStarts(bench: Bench, subjects: readonly Subject[], rounds: number): Promise<ColdFigures[]> {
  const database = await startDatabase(bench.certificate);
  try {
    await database.storeCategories(CATEGORIES);
    const start = (subject: Subject) => coldStart(bench, database, subject);
    // The first start of each reads its bundle from the disk.
    await interleave(subjects, 1, start);
    const starts = await interleave(subjects, rounds, start);
    return [...starts].map(([subject, of]) => ({ ...subject, starts: of }));
  } finally {
    await database.stop();
  }
}

/**
 * Starts a fresh process that loads a function and handles one request.
 * @throws Error when the process or the request fails: a failure is fast and would look good
 */
async function coldStart({ children, share }: Bench, database: Database, subject: Subject): Promise<ColdStart> {
  const { contender, memory } = subject;
  const isLimited = typeof memory === 'number';
  const event = JSON.stringify(listEvent(database.apiKey));
  const running = spawn(
    process.execPath,
    [children.cold, contender.bundles.list, event, ...(isLimited ? ['pause'] : [])],
    {
      env: database.environment(endpointFor(memory)),
      stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
    },
  );
  running.stdout?.resume();
  const output = running.stdio[3];
  if (!(output instanceof Readable)) throw new Error('The process has no third output.');
  let report = '';
  for await (const line of createInterface({ input: output })) {
    report = line;
    if (line !== 'started') continue;
    if (isLimited) share.limit(running, memory / MB_PER_CORE);
    running.stdin?.write('\n');
  }
  const result: ColdStart = JSON.parse(report || '{}');
  if (result.statusCode !== 200) throw new Error(`${contender.title} responded with ${result.statusCode}.`);
  return result;
}

function endpointFor(memory: Memory): 'distant' | 'tls' | 'http' {
  if (typeof memory === 'number') return 'distant';
  return memory === 'full speed' ? 'tls' : 'http';
}
