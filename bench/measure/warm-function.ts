import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { WarmBlock, WarmOrder } from '../children/warm.ts';
import { startChild } from './start-child.ts';

/** A function in a process of its own that stays warm between blocks of requests. */
export interface WarmFunction {
  /**
   * Makes requests one after the other.
   * @throws Error when one is answered with an error: errors are quick, and so would look good
   */
  run(order: WarmOrder): Promise<WarmBlock>;
  /** Ends it, and gives the bytes that it has logged. */
  stop(): Promise<number>;
}

export interface WarmFunctionOptions {
  /** The bundled `children/warm.ts`. */
  readonly child: string;
  readonly bundle: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts a function and loads its bundle. */
export function startWarmFunction({ child, bundle, environment }: WarmFunctionOptions): WarmFunction {
  const { process: warm, input, output, report } = startChild([child, bundle], environment);
  const ended = once(warm, 'close');
  let logged = 0;
  output.on('data', (chunk: Buffer) => {
    logged += chunk.length;
  });
  const reports = createInterface({ input: report })[Symbol.asyncIterator]();
  return {
    run: async (order) => {
      input.write(`${JSON.stringify(order)}\n`);
      const { value, done } = await reports.next();
      if (done) throw new Error(`${bundle} ended.`);
      const block: WarmBlock = JSON.parse(value);
      if (block.statusCode >= 400) throw new Error(`${bundle} returned ${block.statusCode}.`);
      return block;
    },
    stop: async () => {
      input.end();
      await ended;
      return logged;
    },
  };
}
