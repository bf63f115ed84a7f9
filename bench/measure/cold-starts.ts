import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { startChild } from './start-child.ts';

/** What one cold start took. */
export interface ColdStart {
  /** Importing the bundle, the first request after that, and both. */
  readonly loadMs: number;
  readonly firstMs: number;
  readonly totalMs: number;
  /** What the processor worked, on all threads. */
  readonly cpuMs: number;
  readonly rssMb: number;
  readonly statusCode: number;
  readonly bodyBytes: number;
}

export interface ColdStartRun {
  /** The bundled `children/cold.ts`. */
  readonly child: string;
  readonly bundle: string;
  readonly eventFile: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * One cold start in a fresh process.
 * @throws Error when the process fails or the answer is no success: a failure would be quick, and so look good
 */
export async function coldStart({ child, bundle, eventFile, environment }: ColdStartRun): Promise<ColdStart> {
  const started = startChild([child, bundle, eventFile], environment);
  const [line, log] = await Promise.all([text(started.report), text(started.output)]);
  const { process: cold } = started;
  if (cold.exitCode === null) await once(cold, 'exit');
  if (line === '') throw new Error(`${bundle} failed: ${log}`);
  const result: ColdStart = JSON.parse(line);
  if (result.statusCode >= 300) throw new Error(`${bundle} returned ${result.statusCode}: ${log}`);
  return result;
}
