import { spawnSync } from 'node:child_process';
import type { Bench } from '../bench.ts';
import type { Contender } from '../contenders.ts';
import { startDatabase } from '../database/database.ts';
import { listEvent } from '../request.ts';
import { interleave } from './interleave.ts';

/** How many categories the database holds when functions start. */
export const CATEGORIES = 20;

/** One cold start: import of the bundle, then the first request. Milliseconds. */
export interface ColdStart {
  readonly importMs: number;
  readonly firstMs: number;
  /** Processor time of the first request, all threads together. */
  readonly firstCpuMs: number;
  readonly totalMs: number;
  readonly statusCode: number;
}

/** The cold starts of a contender, one per round. */
export interface ColdFigures {
  readonly contender: Contender;
  readonly starts: readonly ColdStart[];
}

/** Measures cold starts that end with a list of 20 categories. */
export async function measureCold(bench: Bench): Promise<ColdFigures[]> {
  const database = await startDatabase(bench.certificate);
  try {
    await database.storeCategories(CATEGORIES);
    const event = listEvent(database.apiKey);
    const environment = database.environment('tls');
    const start = (contender: Contender) => coldStart(bench.children.cold, contender, event, environment);
    // The first start of each reads its bundle from the disk.
    await interleave(bench.contenders, 1, start);
    const starts = await interleave(bench.contenders, bench.options.rounds, start);
    return [...starts].map(([contender, of]) => ({ contender, starts: of }));
  } finally {
    await database.stop();
  }
}

/**
 * Starts a fresh process that imports the bundle and handles one request.
 * @param child the bundled `children/cold.ts`
 * @throws Error when the process or the request fails: a failure is fast and would look good
 */
export function coldStart(
  child: string,
  { bundles }: Contender,
  event: object,
  environment: Record<string, string>,
): ColdStart {
  const { output } = spawnSync(process.execPath, [child, bundles.list, JSON.stringify(event)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  const [, log, , report] = output;
  if (!report) throw new Error(`${bundles.list} failed: ${log}`);
  const result: ColdStart = JSON.parse(report);
  if (result.statusCode !== 200) throw new Error(`${bundles.list} responded with ${result.statusCode}: ${log}`);
  return result;
}
