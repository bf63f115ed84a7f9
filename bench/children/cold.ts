/** One cold start in a fresh process: `cold.cjs <bundle> <event as JSON>`. Writes a `ColdStart` to file descriptor 3. */
import { writeSync } from 'node:fs';
import type { ColdStart } from '../measure/cold.ts';
import { cpuMs, loadHandler, newContext, wallMs } from './lambda.ts';

measure().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function measure(): Promise<void> {
  const [, , bundle = '', eventJson = ''] = process.argv;
  const event: unknown = JSON.parse(eventJson);
  const context = newContext();

  const start = wallMs();
  const handler = loadHandler(bundle);
  const loaded = wallMs();
  const loadedCpu = cpuMs();
  const { statusCode } = await handler(event, context);
  const end = wallMs();

  const result: ColdStart = {
    importMs: loaded - start,
    firstMs: end - loaded,
    firstCpuMs: cpuMs() - loadedCpu,
    totalMs: end - start,
    statusCode,
  };
  writeSync(3, JSON.stringify(result));
  process.exit();
}
