import type { Bench } from '../bench.ts';
import type { BuiltStack } from '../bundle-stacks.ts';
import { limited } from '../measure/in-turn.ts';
import { type Load, load, startGateway } from '../measure/load.ts';
import { type LocalStart, measureLocalStart } from '../measure/local-start.ts';
import { type Summary, summarize } from '../measure/statistics.ts';
import { BARE_STACK, FLOOR_STACK, OWN_STACK, type Stack } from '../stacks.ts';
import { functionEnvironment } from '../stage/function-environment.ts';
import { type BenchRequest, CREATE_CATEGORY, LIST_CATEGORIES } from '../stage/request-event.ts';
import { type BenchStage, startStage } from '../stage/stage.ts';
import { CATEGORIES } from './stacks-part.ts';

/** Connections that each make one request after the other. */
export const CONNECTIONS = 20;
const SECONDS = { full: 3, quick: 1 };
const WARM_UP_SECONDS = { full: 1, quick: 0.5 };
const ROUNDS = { full: 2, quick: 1 };
const STARTS = { full: 5, quick: 2 };

const QUICK_STACKS = [OWN_STACK, BARE_STACK];
/** Stacks that differ from another only in how they are bundled, no matter once they are warm; and what is no peer. */
const LEFT_OUT = ['bare-own-bundle', 'bare-cdk-default', FLOOR_STACK];

/** A key that was never issued, and has no key's checksum. */
const MADE_UP_KEY = `petstore_local_${'0'.repeat(34)}`;

/** What is asked under load. */
export type LoadName = 'list' | 'create' | 'unauthorized';

interface LoadCase {
  readonly request: BenchRequest;
  readonly status: number;
  readonly apiKey?: string;
}

const cases: Readonly<Record<LoadName, LoadCase>> = {
  list: { request: LIST_CATEGORIES, status: 200 },
  create: { request: CREATE_CATEGORY, status: 201 },
  unauthorized: { request: LIST_CATEGORIES, status: 401, apiKey: MADE_UP_KEY },
};
const CASE_NAMES: readonly LoadName[] = ['list', 'create', 'unauthorized'];

export interface LoadFigures {
  readonly requestsPerSecond: Summary;
  readonly p99Ms: Summary;
}

export interface ServiceFigures {
  readonly starts: { readonly first: Summary; readonly again: Summary };
  readonly loads: readonly { readonly stack: Stack; readonly of: Readonly<Record<LoadName, LoadFigures>> }[];
}

/** How long the local service takes to start, and what the local gateway carries with each stack behind it. */
export async function measureService(bench: Bench): Promise<ServiceFigures> {
  const { options, folder } = bench;
  const starts: LocalStart[] = [];
  while (starts.length < (options.isQuick ? STARTS.quick : STARTS.full)) starts.push(await measureLocalStart(folder));
  return {
    starts: {
      first: summarize(starts.map(({ firstMs }) => firstMs)),
      again: summarize(starts.map(({ againMs }) => againMs)),
    },
    loads: await measureLoads(bench),
  };
}

async function measureLoads(bench: Bench): Promise<ServiceFigures['loads']> {
  // Two databases: what is created does not make the lists longer.
  const stage = await startStage(CATEGORIES);
  const growing = await startStage(0);
  try {
    const stageOf = (name: LoadName) => (name === 'create' ? growing : stage);
    const stacks = bench.built.filter(({ stack: { id } }) =>
      bench.options.isQuick ? QUICK_STACKS.includes(id) : !LEFT_OUT.includes(id),
    );
    const subjects = CASE_NAMES.flatMap((name) => stacks.map((built) => ({ name, built })));
    const rounds = bench.options.isQuick ? ROUNDS.quick : ROUNDS.full;
    const loads = await limited(subjects, rounds, ({ name, built }) =>
      measureLoad(bench, built, cases[name], stageOf(name)),
    );
    const figuresOf = (built: BuiltStack, name: LoadName) =>
      summary([...loads].find(([subject]) => subject.built === built && subject.name === name)?.[1] ?? []);
    return stacks.map((built) => ({
      stack: built.stack,
      of: {
        list: figuresOf(built, 'list'),
        create: figuresOf(built, 'create'),
        unauthorized: figuresOf(built, 'unauthorized'),
      },
    }));
  } finally {
    await stage.stop();
    await growing.stop();
  }
}

async function measureLoad(
  { options }: Bench,
  built: BuiltStack,
  { request, status, apiKey }: LoadCase,
  stage: BenchStage,
): Promise<Load> {
  const gateway = await startGateway(built, functionEnvironment(stage.endpoint));
  const run = (seconds: number) =>
    load({
      url: `${gateway.origin}/v1${request.path}`,
      apiKey: apiKey ?? stage.apiKey,
      request,
      connections: CONNECTIONS,
      seconds,
      status,
    });
  try {
    await run(options.isQuick ? WARM_UP_SECONDS.quick : WARM_UP_SECONDS.full);
    return await run(options.isQuick ? SECONDS.quick : SECONDS.full);
  } finally {
    await gateway.stop();
  }
}

function summary(loads: readonly Load[]): LoadFigures {
  return {
    requestsPerSecond: summarize(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99Ms: summarize(loads.map(({ p99Ms }) => p99Ms)),
  };
}
