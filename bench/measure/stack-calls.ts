import type { Bench } from '../bench.ts';
import type { OperationName } from '../bundle-stacks.ts';
import { functionEnvironment } from '../stage/function-environment.ts';
import { type BenchRequest, CREATE_CATEGORY, eventOf, LIST_CATEGORIES } from '../stage/request-event.ts';
import type { BenchStage } from '../stage/stage.ts';
import { startWarmFunction } from './warm-function.ts';

/** How many requests the connections are counted over. */
export const COUNTED_REQUESTS = 200;

/** What a stack's warm function asks of the database. */
export interface StackCalls {
  /** Calls for each request. */
  readonly list: number;
  readonly create: number;
  /** Connections that were opened, by the first request and the counted ones together. */
  readonly listConnections: number;
}

/**
 * Counts what the requests of each stack ask of the database.
 * @param stages where to list and where to create, so that the lists stay as they are
 */
export async function countCalls(
  bench: Bench,
  stages: Readonly<Record<OperationName, BenchStage>>,
): Promise<Map<string, StackCalls>> {
  const counted = new Map<string, StackCalls>();
  for (const { stack, files } of bench.built) {
    const list = await countRequests(bench, stages.list, files.list, LIST_CATEGORIES);
    const create = await countRequests(bench, stages.create, files.create, CREATE_CATEGORY);
    counted.set(stack.id, { list: list.calls, create: create.calls, listConnections: list.connections });
  }
  return counted;
}

async function countRequests(
  { children }: Bench,
  stage: BenchStage,
  bundle: string,
  request: BenchRequest,
): Promise<{ calls: number; connections: number }> {
  const environment = functionEnvironment(stage.metered);
  const warm = startWarmFunction({ child: children.warm, bundle, environment });
  try {
    const events = [eventOf(stage.apiKey, request)];
    await stage.readMeter();
    await warm.run({ events, requests: 1 });
    const first = await stage.readMeter();
    await warm.run({ events, requests: COUNTED_REQUESTS });
    const { calls, connections } = await stage.readMeter();
    const made = Object.values(calls).reduce((sum, count) => sum + count, 0);
    return { calls: made / COUNTED_REQUESTS, connections: first.connections + connections };
  } finally {
    await warm.stop();
  }
}
