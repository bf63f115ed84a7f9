import type { Bench } from '../bench.ts';
import type { Block } from '../children/warm.ts';
import type { Contender } from '../contenders.ts';
import { type Database, startDatabase } from '../database/database.ts';
import type { Usage } from '../database/meter.ts';
import { listEvent } from '../request.ts';
import { type ColdStart, coldStart } from './cold.ts';
import { interleave } from './interleave.ts';
import { countUsage, startFunction, type WarmFunction } from './warm-function.ts';

const SIZES = { full: [10, 100, 1_000, 10_000, 20_000], quick: [10, 1_000, 10_000] };
/** Requests per block: a bare handler takes a tenth of a second for 10,000 categories. */
const blockSize = (categories: number) => (categories > 1_000 ? 5 : 50);
const WARM_UP_BLOCKS = 6;

/** The list of one contender at one size. */
export interface ListFigures {
  readonly contender: Contender;
  readonly categories: number;
  /** `GET /categories`, compressed where the contender supports it; one block per round. */
  readonly full: readonly Block[];
  /** The same with the `ETag` of the list; only this project sends one. */
  readonly notModified: readonly Block[] | undefined;
  readonly starts: readonly ColdStart[];
  readonly usage: { readonly first: Usage; readonly warm: Usage };
}

/** Measures lists of growing size: this project, the bare handler, and what `--also` names. */
export async function measureList(bench: Bench): Promise<ListFigures[]> {
  const { contenders, options } = bench;
  const measured = contenders.filter(({ id, kind }) => kind === 'own' || kind === 'bare' || id in options.also);
  const database = await startDatabase(bench.certificate);
  const figures: ListFigures[] = [];
  try {
    for (const categories of options.quick ? SIZES.quick : SIZES.full) {
      await database.storeCategories(categories);
      figures.push(...(await measureSize(bench, database, measured, categories)));
    }
    return figures;
  } finally {
    await database.stop();
  }
}

async function measureSize(
  { children, options }: Bench,
  database: Database,
  contenders: readonly Contender[],
  categories: number,
): Promise<ListFigures[]> {
  const environment = database.environment('tls');
  const event = listEvent(database.apiKey, { 'Accept-Encoding': 'gzip' });
  const functions = contenders.map(({ bundles }) => startFunction(children.warm, bundles.list, environment));
  try {
    const subjects: { readonly place: number; readonly warm: WarmFunction; readonly event: object }[] = [];
    for (const [place, warm] of functions.entries()) {
      const { etag } = await warm.run(event, 1);
      subjects.push({ place, warm, event });
      const conditional = { 'Accept-Encoding': 'gzip', 'If-None-Match': etag ?? '' };
      if (etag) subjects.push({ place, warm, event: listEvent(database.apiKey, conditional) });
    }
    const run = (requests: number) => (subject: (typeof subjects)[number]) => subject.warm.run(subject.event, requests);
    await interleave(subjects, 1, run(WARM_UP_BLOCKS * blockSize(categories)));
    const blocks = await interleave(subjects, options.rounds, run(blockSize(categories)));
    const starts = await interleave(contenders, options.rounds, (contender) =>
      coldStart(children.cold, contender, event, environment),
    );
    const figures: ListFigures[] = [];
    for (const [place, contender] of contenders.entries()) {
      const [full = [], notModified] = [...blocks].filter(([of]) => of.place === place).map(([, values]) => values);
      const usage = await countUsage(children.warm, contender.bundles.list, database, event);
      figures.push({ contender, categories, full, notModified, starts: starts.get(contender) ?? [], usage });
    }
    return figures;
  } finally {
    for (const warm of functions) await warm.stop();
  }
}
