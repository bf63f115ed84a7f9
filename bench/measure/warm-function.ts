import { type Child, startChild } from '../children/start-child.ts';
import type { Block, BlockOrder } from '../children/warm.ts';
import type { Database } from '../database/database.ts';
import type { Usage } from '../database/meter.ts';

/** A function in a process of its own that stays warm between blocks of requests. */
export interface WarmFunction {
  /** @throws Error when a request fails: a failure is fast and would look good */
  run(event: object, requests: number): Promise<Block>;
  stop(): Promise<void>;
}

const COUNTED_REQUESTS = 100;

/** Loads a bundle into a new process. */
export function startFunction(child: string, bundle: string, environment: Record<string, string>): WarmFunction {
  const running: Child = startChild(child, [bundle], environment);
  return {
    run: async (event, requests) => {
      const order: BlockOrder = { event, requests };
      const block = await running.ask<Block>(order);
      if (block.statusCode >= 400) throw new Error(`${bundle} responded with ${block.statusCode}.`);
      return block;
    },
    stop: () => running.stop(),
  };
}

/** Counts what the first and each warm request of a function asks of the database. */
export async function countUsage(
  child: string,
  bundle: string,
  database: Database,
  event: object,
): Promise<{ readonly first: Usage; readonly warm: Usage }> {
  const counted = startFunction(child, bundle, database.environment('metered'));
  try {
    await database.readMeter();
    await counted.run(event, 1);
    const first = await database.readMeter();
    await counted.run(event, COUNTED_REQUESTS);
    const { calls, readUnits, writeUnits } = await database.readMeter();
    const each = (sum: number) => sum / COUNTED_REQUESTS;
    return { first, warm: { calls: each(calls), readUnits: each(readUnits), writeUnits: each(writeUnits) } };
  } finally {
    await counted.stop();
  }
}
