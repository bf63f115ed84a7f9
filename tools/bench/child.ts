/**
 * Runs a function in a process of its own: `child.cjs <entry> <event>`. It reports the figures of its start, and those of
 * each block of requests that a message orders.
 */
import { createRequire } from 'node:module';

/** What a start took, or a request of a block on average. Processor time is of all threads. */
export interface Figures {
  readonly wallMs: number;
  readonly cpuMs: number;
}

type Handler = (event: unknown, context: object) => Promise<{ readonly statusCode: number }>;

const EMPTY_MODULE: string = 'data:text/javascript,';
const [, , entry = '', event = ''] = process.argv;
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 30_000 };

run().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function run(): Promise<void> {
  // Lambda's own code consists of ES modules, so the module loader is ready before a function starts.
  await import(EMPTY_MODULE);
  let handler: Handler | undefined;
  const start = await measure(1, async () => {
    // Like Lambda's runtime, which imports ES modules and requires CommonJS modules.
    ({ handler } = entry.endsWith('.js') ? await import(entry) : createRequire(entry)(entry));
  });
  process.on('message', async (requests: number) => {
    // Some handlers modify their event.
    const events = Array.from({ length: requests }, () => JSON.parse(event));
    const block = await measure(requests, async () => {
      for (const each of events) {
        const response = await handler?.(each, context);
        if (response?.statusCode !== 200) throw new Error(`${entry} responded with ${response?.statusCode}.`);
      }
    });
    process.send?.(block);
  });
  process.send?.(start);
}

async function measure(count: number, work: () => Promise<void>): Promise<Figures> {
  const [cpu, wall] = [process.cpuUsage(), process.hrtime.bigint()];
  await work();
  const [elapsed, { user, system }] = [process.hrtime.bigint() - wall, process.cpuUsage(cpu)];
  return { wallMs: Number(elapsed) / 1e6 / count, cpuMs: (user + system) / 1e3 / count };
}
