import type { Bench } from '../bench.ts';
import type { BuiltStack } from '../bundle-stacks.ts';
import type { WarmBlock } from '../children/warm.ts';
import { functionEnvironment } from '../stage/function-environment.ts';
import { eventOf, LIST_CATEGORIES } from '../stage/request-event.ts';
import type { BenchStage } from '../stage/stage.ts';
import { type ColdStart, coldStart } from './cold-starts.ts';
import { startWarmFunction, type WarmFunction } from './warm-function.ts';

/** How a client asks for the list. */
export type Manner = 'identity' | 'gzip' | 'not modified';

/** What a function asks of the database for its first list, and for each after that. */
export interface ListUnits {
  readonly first: number;
  readonly warm: number;
}

const COUNTED_REQUESTS = 5;

/** The headers of a request that is made in one of the manners. */
function headersOf(manner: Manner, etag: string | undefined): Record<string, string> {
  if (manner === 'not modified') return { 'Accept-Encoding': 'gzip', 'If-None-Match': etag ?? '' };
  return { 'Accept-Encoding': manner };
}

/** The warm function that lists: all manners are one function's answers. */
export interface ListFunction {
  list(manner: Manner, requests: number, atMostMs: number): Promise<WarmBlock>;
  stop(): Promise<unknown>;
}

/** Starts it, and has it list once. */
export async function startListFunction(
  { children }: Bench,
  { files }: BuiltStack,
  { endpoint, apiKey }: BenchStage,
): Promise<ListFunction> {
  const environment = functionEnvironment(endpoint);
  const warm: WarmFunction = startWarmFunction({ child: children.warm, bundle: files.list, environment });
  const eventFor = (manner: Manner, etag?: string) =>
    eventOf(apiKey, { ...LIST_CATEGORIES, headers: headersOf(manner, etag) });
  const { etag } = await warm.run({ events: [eventFor('gzip')], requests: 1 });
  return {
    list: (manner, requests, atMostMs) => warm.run({ events: [eventFor(manner, etag)], requests, atMostMs }),
    stop: () => warm.stop(),
  };
}

/** One cold start that ends with the list, compressed where the stack does that. */
export function firstList(
  { children, file }: Bench,
  { files }: BuiltStack,
  { endpoint, apiKey }: BenchStage,
): Promise<ColdStart> {
  const event = eventOf(apiKey, { ...LIST_CATEGORIES, headers: headersOf('gzip', undefined) });
  const environment = functionEnvironment(endpoint);
  return coldStart({ child: children.cold, bundle: files.list, eventFile: file('first-list', event), environment });
}

/** Counts the read units of the list: of the first, with the key that it looks up, and of those after it. */
export async function countListUnits(
  { children }: Bench,
  { files }: BuiltStack,
  stage: BenchStage,
): Promise<ListUnits> {
  const environment = functionEnvironment(stage.metered);
  const warm = startWarmFunction({ child: children.warm, bundle: files.list, environment });
  const events = [eventOf(stage.apiKey, { ...LIST_CATEGORIES, headers: headersOf('gzip', undefined) })];
  try {
    await stage.readMeter();
    await warm.run({ events, requests: 1 });
    const first = await stage.readMeter();
    await warm.run({ events, requests: COUNTED_REQUESTS });
    const { readUnits } = await stage.readMeter();
    return { first: first.readUnits, warm: readUnits / COUNTED_REQUESTS };
  } finally {
    await warm.stop();
  }
}
