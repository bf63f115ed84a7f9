/**
 * Runs a function in a process of its own: `child.cjs <entry> <pause>`. It writes a line of JSON to file descriptor 3 for
 * its start, and then for each block of requests that a line on standard input orders.
 */
import { readSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers';

/** Sequential requests. */
export interface Order {
  readonly event: unknown;
  readonly requests: number;
}

/** What a start took, or a request of a block on average. Processor time is of all threads. */
export interface Figures {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** The different statuses of the responses. */
  readonly statuses: readonly number[];
}

type Handler = (event: unknown, context: object) => Promise<{ readonly statusCode: number }>;

const EMPTY_MODULE: string = 'data:text/javascript,';
const TIMEOUT_MS = 30_000;

run().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function run(): Promise<void> {
  const [, , entry = '', pauseMs] = process.argv;
  // Lambda's own code consists of ES modules, so the module loader is ready before a function starts.
  await import(EMPTY_MODULE);
  let handler: Handler = async () => ({ statusCode: 500 });
  const start = await measure(1, async () => {
    // Like Lambda's runtime, which imports ES modules and requires CommonJS modules.
    ({ handler } = entry.endsWith('.js') ? await import(entry) : createRequire(entry)(entry));
  });
  await new Promise((resolve) => setTimeout(resolve, Number(pauseMs)));
  report(start);
  for (let line = readLine(); line; line = readLine()) {
    const { event, requests }: Order = JSON.parse(line);
    // Some handlers modify their event. Copy it before the clock starts.
    const events = Array.from({ length: requests }, () => structuredClone(event));
    const statuses = new Set<number>();
    const block = await measure(requests, async () => {
      for (const each of events) statuses.add((await handler(each, newContext())).statusCode);
    });
    report({ ...block, statuses: [...statuses] });
  }
  process.exit();
}

async function measure(count: number, work: () => Promise<void>): Promise<Figures> {
  const [cpu, wall] = [process.cpuUsage(), wallMs()];
  await work();
  const [elapsed, { user, system }] = [wallMs() - wall, process.cpuUsage(cpu)];
  return { wallMs: elapsed / count, cpuMs: (user + system) / 1e3 / count, statuses: [] };
}

function newContext(): object {
  const deadline = wallMs() + TIMEOUT_MS;
  return { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => deadline - wallMs() };
}

/** A monotonic clock. `performance` would load a module of Node that a cold function has yet to load. */
function wallMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

function report(figures: Figures): void {
  writeSync(3, `${JSON.stringify(figures)}\n`);
}

/** The next line on standard input, or an empty text at its end. */
function readLine(): string {
  const chunk = Buffer.alloc(65_536);
  let line = '';
  while (!line.endsWith('\n')) {
    const bytes = readSync(0, chunk);
    if (bytes === 0) return '';
    line += chunk.toString('utf8', 0, bytes);
  }
  return line;
}
