import { UserError } from '../../lib/errors/user-error.ts';
import type { Bench } from '../bench.ts';
import type { BuiltStack } from '../bundle-stacks.ts';
import { limited } from '../measure/in-turn.ts';
import {
  countListUnits,
  firstList,
  type ListFunction,
  type ListUnits,
  type Manner,
  startListFunction,
} from '../measure/list-function.ts';
import { type Summary, summarize } from '../measure/statistics.ts';
import { BARE_STACK, OWN_STACK } from '../stacks.ts';
import { type BenchStage, startStage } from '../stage/stage.ts';

const SIZES = [10, 100, 1_000, 10_000, 100_000];
const QUICK_SIZES = [10, 1_000, 10_000];

/** What Lambda takes as an answer, in bytes. Source: "Lambda quotas", invocation payload. */
export const LAMBDA_ANSWER_BYTES = 6 * 1024 * 1024;
/** Above this the project refuses to answer uncompressed; a little below, for what surrounds the body. */
const LARGEST_IDENTITY = 50_000;

/** Requests in a block; fewer where they take long. */
const BLOCK = 100;
const BLOCK_MS = 500;
const WARM_UP = 500;
const MOST_ROUNDS = 7;
const FIRST_LISTS = 3;

/** What one manner of listing took, in milliseconds. */
export interface MannerFigures {
  readonly wall: Summary;
  readonly cpu: Summary;
  /** What goes to the client. */
  readonly bytes: number;
}

/** The list of one size. */
export interface ListingFigures {
  readonly categories: number;
  readonly own: Readonly<Partial<Record<Manner, MannerFigures>>>;
  readonly bare: MannerFigures;
  readonly units: { readonly own: ListUnits; readonly bare: ListUnits };
  /** Import and first list of a fresh process. */
  readonly first: { readonly own: Summary; readonly bare: Summary };
}

/** Lists of growing size, of this project and of the bare handler. */
export async function measureListing(bench: Bench): Promise<ListingFigures[]> {
  const own = stackOf(bench, OWN_STACK);
  const bare = stackOf(bench, BARE_STACK);
  const stage = await startStage(0);
  const figures: ListingFigures[] = [];
  try {
    for (const categories of bench.options.isQuick ? QUICK_SIZES : SIZES) {
      await stage.storeCategories(categories);
      const starts = await limited([own, bare], FIRST_LISTS, (stack) => firstList(bench, stack, stage));
      const firstOf = (stack: BuiltStack) => summarize((starts.get(stack) ?? []).map(({ totalMs }) => totalMs));
      figures.push({
        categories,
        ...(await measureWarm(bench, own, bare, stage, categories)),
        units: { own: await countListUnits(bench, own, stage), bare: await countListUnits(bench, bare, stage) },
        first: { own: firstOf(own), bare: firstOf(bare) },
      });
    }
  } finally {
    await stage.stop();
  }
  return figures;
}

async function measureWarm(
  bench: Bench,
  own: BuiltStack,
  bare: BuiltStack,
  stage: BenchStage,
  categories: number,
): Promise<Pick<ListingFigures, 'own' | 'bare'>> {
  const functions: Record<'own' | 'bare', ListFunction> = {
    own: await startListFunction(bench, own, stage),
    bare: await startListFunction(bench, bare, stage),
  };
  const manners: readonly Manner[] =
    categories > LARGEST_IDENTITY ? ['gzip', 'not modified'] : ['identity', 'gzip', 'not modified'];
  const subjects = [
    ...manners.map((manner) => ({ stack: 'own', manner }) as const),
    { stack: 'bare', manner: 'identity' } as const,
  ];
  try {
    const list = (requests: number) => (subject: (typeof subjects)[number]) =>
      functions[subject.stack].list(subject.manner, requests, BLOCK_MS);
    await limited(subjects, 1, list(WARM_UP));
    const blocks = await limited(subjects, Math.min(bench.options.rounds, MOST_ROUNDS), list(BLOCK));
    const figures = subjects.map((subject) => {
      const measured = blocks.get(subject) ?? [];
      const wall = summarize(measured.map(({ wallMs }) => wallMs));
      const cpu = summarize(measured.map(({ cpuMs }) => cpuMs));
      return { ...subject, figures: { wall, cpu, bytes: measured[0]?.bodyBytes ?? 0 } };
    });
    const ofOwn = figures.filter(({ stack }) => stack === 'own');
    const ofBare = figures.find(({ stack }) => stack === 'bare');
    if (!ofBare) throw new Error('The bare handler was not measured.');
    return { own: Object.fromEntries(ofOwn.map(({ manner, figures: of }) => [manner, of])), bare: ofBare.figures };
  } finally {
    await functions.own.stop();
    await functions.bare.stop();
  }
}

function stackOf({ built }: Bench, id: string): BuiltStack {
  const found = built.find(({ stack }) => stack.id === id);
  if (!found)
    throw new UserError(`The lists are compared between ${OWN_STACK} and ${BARE_STACK}: name both in --stacks.`);
  return found;
}
