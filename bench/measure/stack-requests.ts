import type { Bench } from '../bench.ts';
import type { BuiltStack, OperationName } from '../bundle-stacks.ts';
import type { WarmBlock } from '../children/warm.ts';
import { BARE_STACK } from '../stacks.ts';
import { functionEnvironment } from '../stage/function-environment.ts';
import { CREATE_CATEGORY, eventOf, LIST_CATEGORIES } from '../stage/request-event.ts';
import type { BenchStage } from '../stage/stage.ts';
import { limited } from './in-turn.ts';
import { type Summary, summarize, summarizeDifference } from './statistics.ts';
import { startWarmFunction, type WarmFunction } from './warm-function.ts';

const REQUESTS = { list: LIST_CATEGORIES, create: CREATE_CATEGORY };

/** Requests before anything is timed: by then V8 has compiled what is called often. */
const WARM_UP = { full: 1_500, quick: 400 };
/** Long enough for a function to have its code back in the processor's caches after the others' turns. */
const BLOCK = 200;

/** A warm request of a stack, in milliseconds. */
export interface StackRequests {
  readonly wall: Summary;
  readonly cpu: Summary;
  /** The processor's time beyond that of the bare handler, if that was measured too. */
  readonly cpuOverBare?: Summary;
}

/** Warm requests of all stacks, in turn: each in a process of its own, a block at a time, one request after the other. */
export async function measureRequests(
  { built, children, options }: Bench,
  operation: OperationName,
  { endpoint, apiKey }: BenchStage,
): Promise<Map<string, StackRequests>> {
  const environment = functionEnvironment(endpoint);
  const events = [eventOf(apiKey, REQUESTS[operation])];
  const functions = new Map<BuiltStack, WarmFunction>(
    built.map((stack) => [
      stack,
      startWarmFunction({ child: children.warm, bundle: stack.files[operation], environment }),
    ]),
  );
  const run = async (stack: BuiltStack, requests: number): Promise<WarmBlock> => {
    const warm = functions.get(stack);
    if (!warm) throw new Error(`${stack.stack.id} has not been started.`);
    return warm.run({ events, requests });
  };
  try {
    await limited(built, 1, (stack) => run(stack, options.isQuick ? WARM_UP.quick : WARM_UP.full));
    const blocks = await limited(built, options.rounds, (stack) => run(stack, BLOCK));
    return figures(blocks);
  } finally {
    for (const warm of functions.values()) await warm.stop();
  }
}

function figures(blocks: ReadonlyMap<BuiltStack, readonly WarmBlock[]>): Map<string, StackRequests> {
  const byId = new Map([...blocks].map(([{ stack }, measured]) => [stack.id, measured]));
  const cpuOf = (measured: readonly WarmBlock[]) => measured.map(({ cpuMs }) => cpuMs);
  const bare = byId.get(BARE_STACK);
  return new Map(
    [...byId].map(([id, measured]) => [
      id,
      {
        wall: summarize(measured.map(({ wallMs }) => wallMs)),
        cpu: summarize(cpuOf(measured)),
        ...(bare ? { cpuOverBare: summarizeDifference(cpuOf(measured), cpuOf(bare)) } : {}),
      },
    ]),
  );
}
