import type { Bench } from '../bench.ts';
import type { BuiltStack } from '../bundle-stacks.ts';
import { FLOOR_STACK } from '../stacks.ts';
import { functionEnvironment } from '../stage/function-environment.ts';
import { eventOf, LIST_CATEGORIES } from '../stage/request-event.ts';
import type { BenchStage } from '../stage/stage.ts';
import { type ColdStart, coldStart } from './cold-starts.ts';
import { limited } from './in-turn.ts';
import { type Summary, summarize } from './statistics.ts';

/** The cold starts of a stack, in milliseconds. */
export interface StackStarts {
  readonly load: Summary;
  readonly first: Summary;
  readonly total: Summary;
  readonly cpu: Summary;
  /** As `total`, with the database spoken to over TLS. */
  readonly secureTotal?: Summary;
  /** The memory of the process after that, in MB. */
  readonly rss: Summary;
}

/** Cold starts of all stacks, in turn: each a fresh process that loads the bundle and lists the categories. */
export async function measureStarts(bench: Bench, stage: BenchStage): Promise<Map<string, StackStarts>> {
  const plain = await startsAt(bench, stage, bench.built, functionEnvironment(stage.endpoint));
  const secure =
    stage.secure === undefined
      ? new Map<BuiltStack, ColdStart[]>()
      : await startsAt(
          bench,
          stage,
          bench.built.filter(({ stack }) => stack.id !== FLOOR_STACK),
          functionEnvironment(stage.secure, bench.certificate),
        );
  return new Map([...plain].map(([built, starts]) => [built.stack.id, figures(starts, secure.get(built))]));
}

async function startsAt(
  { children, options, file }: Bench,
  { apiKey }: BenchStage,
  stacks: readonly BuiltStack[],
  environment: Readonly<Record<string, string>>,
): Promise<Map<BuiltStack, ColdStart[]>> {
  const eventFile = file('list', eventOf(apiKey, LIST_CATEGORIES));
  const start = ({ files }: BuiltStack) =>
    coldStart({ child: children.cold, bundle: files.list, eventFile, environment });
  // Once each for nothing: the first of all reads its bundle from the disk.
  await limited(stacks, 1, start);
  return limited(stacks, options.rounds, start);
}

function figures(starts: readonly ColdStart[], secure: readonly ColdStart[] | undefined): StackStarts {
  return {
    load: summarize(starts.map(({ loadMs }) => loadMs)),
    first: summarize(starts.map(({ firstMs }) => firstMs)),
    total: summarize(starts.map(({ totalMs }) => totalMs)),
    cpu: summarize(starts.map(({ cpuMs }) => cpuMs)),
    ...(secure ? { secureTotal: summarize(secure.map(({ totalMs }) => totalMs)) } : {}),
    rss: summarize(starts.map(({ rssMb }) => rssMb)),
  };
}
