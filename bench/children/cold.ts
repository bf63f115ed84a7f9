/** One cold start in a fresh process: loads a bundle, answers one request, and says how long each took. */
import { readFileSync, writeSync } from 'node:fs';
import type { ColdStart } from '../measure/cold-starts.ts';
import { milliseconds, processorMilliseconds } from './clock.ts';
import { contextOf } from './context.ts';
import { loadHandler } from './load-handler.ts';

start().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function start(): Promise<void> {
  const [, , bundle = '', eventFile = ''] = process.argv;
  const event = JSON.parse(readFileSync(eventFile, 'utf8'));
  const context = contextOf(event);

  const cpuBefore = processorMilliseconds();
  const begun = milliseconds();
  const handler = await loadHandler(bundle);
  const loaded = milliseconds();
  const { statusCode, body } = await handler(event, context);
  const responded = milliseconds();

  const result: ColdStart = {
    loadMs: loaded - begun,
    firstMs: responded - loaded,
    totalMs: responded - begun,
    cpuMs: processorMilliseconds() - cpuBefore,
    rssMb: process.memoryUsage.rss() / 1024 / 1024,
    statusCode,
    bodyBytes: Buffer.byteLength(body),
  };
  // Not standard output: that is the function's log.
  writeSync(3, JSON.stringify(result));
  process.exit();
}
