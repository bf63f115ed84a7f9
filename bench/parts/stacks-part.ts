import type { Bench } from '../bench.ts';
import { countCalls, type StackCalls } from '../measure/stack-calls.ts';
import { measureRequests, type StackRequests } from '../measure/stack-requests.ts';
import { measureStarts, type StackStarts } from '../measure/stack-starts.ts';
import type { Stack } from '../stacks.ts';
import { startStage } from '../stage/stage.ts';

/** The categories that every stack lists. */
export const CATEGORIES = 20;

/** What was measured of a stack. */
export interface StackFigures {
  readonly stack: Stack;
  readonly bytes: number;
  readonly starts: StackStarts;
  readonly list: StackRequests;
  readonly create: StackRequests;
  readonly calls: StackCalls;
}

/** All stacks side by side. */
export async function measureStacks(bench: Bench): Promise<StackFigures[]> {
  // Two databases: what is created does not make the lists longer.
  const stage = await startStage(CATEGORIES, bench.certificate);
  const growing = await startStage(0);
  try {
    const starts = await measureStarts(bench, stage);
    const list = await measureRequests(bench, 'list', stage);
    const create = await measureRequests(bench, 'create', growing);
    const calls = await countCalls(bench, { list: stage, create: growing });
    return bench.built.map(({ stack, bytes }) => ({
      stack,
      bytes,
      starts: known(starts, stack),
      list: known(list, stack),
      create: known(create, stack),
      calls: known(calls, stack),
    }));
  } finally {
    await stage.stop();
    await growing.stop();
  }
}

function known<Value>(measured: ReadonlyMap<string, Value>, { id }: Stack): Value {
  const value = measured.get(id);
  if (value === undefined) throw new Error(`${id} was not measured.`);
  return value;
}
