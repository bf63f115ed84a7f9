/**
 * One cold start in a fresh process: `cold.cjs <entry> <event as JSON> [pause]`. Writes a `ColdStart` to file descriptor
 * 3. With `pause` it writes `started` there before the first request, and waits for a line.
 */
import { readSync, writeSync } from 'node:fs';
import type { ColdStart } from '../measure/cold.ts';
import { cpuMs, loadHandler, newContext, wallMs } from './lambda.ts';

/** Long enough for the background work of a start, such as compilation in other threads. */
const PAUSE_MS = 150;
const EMPTY_MODULE: string = 'data:text/javascript,';

measure().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function measure(): Promise<void> {
  const [, , entry = '', eventJson = '', pause] = process.argv;
  const event: unknown = JSON.parse(eventJson);
  // Lambda's own code consists of ES modules, so the module loader is ready before a function starts.
  await import(EMPTY_MODULE);

  const start = wallMs();
  const startCpu = cpuMs();
  const handler = await loadHandler(entry);
  const startMs = wallMs() - start;
  const startCpuMs = cpuMs() - startCpu;

  if (pause) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    writeSync(3, 'started\n');
    readSync(0, Buffer.alloc(1));
  }

  const first = wallMs();
  const firstCpu = cpuMs();
  const { statusCode } = await handler(event, newContext());
  const firstMs = wallMs() - first;

  const result: ColdStart = { startMs, startCpuMs, firstMs, firstCpuMs: cpuMs() - firstCpu, statusCode };
  writeSync(3, JSON.stringify(result));
  process.exit();
}
