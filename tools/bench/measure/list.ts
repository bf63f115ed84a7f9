import type { Bench } from '../bench.ts';
import { measureWarm, type Subject, type WarmFigures } from './warm.ts';

const SIZES = [10, 100, 1_000, 10_000];
/** Requests per block: a bare handler takes a tenth of a second for 10,000 categories. */
const blockSize = (categories: number) => (categories > 1_000 ? 5 : 50);

/** The list of one contender at one size. */
export interface ListFigures extends WarmFigures {
  readonly categories: number;
}

/**
 * Measures warm lists of growing size, compressed if the contender supports it. The contenders are this project, the bare
 * handler and those that `--also` names. This project is also measured with the current `ETag` in the request.
 */
export async function measureList(bench: Bench): Promise<ListFigures[]> {
  const subjects = bench.contenders.flatMap((contender): Subject[] => {
    const { kind, title } = contender;
    if (kind === 'reference' && !(title in bench.options.also)) return [];
    const full: Subject = { contender, operation: 'list', headers: { 'Accept-Encoding': 'gzip' } };
    if (kind === 'bare') return [full];
    const unchanged = { ...contender, title: `${title}, 304` };
    return [full, { contender: unchanged, operation: 'list', headers: { 'If-None-Match': '*' } }];
  });
  const figures: ListFigures[] = [];
  for (const categories of SIZES) {
    const measured = await measureWarm(bench, subjects, categories, blockSize(categories));
    figures.push(...measured.map((of) => ({ ...of, categories })));
  }
  return figures;
}
