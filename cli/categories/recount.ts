import { listCategoriesForOperators, recountCategories as recount } from '../../lib/categories/manage-categories.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { printJson, printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { usageOf } from './usage-view.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore categories recount`. */
export async function recountCategories({ stage, json }: Options): Promise<void> {
  const { before, after, categories } = await withStage(stage, async () => {
    const { categories, state } = await listCategoriesForOperators();
    return { before: state, after: await recount(), categories };
  });
  if (json) return printJson({ stage, before: before.total, bytes: after.total });
  const drift = after.total - before.total;
  printNote(drift === 0 ? 'The count was correct.' : `The count was off by ${drift} bytes. It is correct now.`);
  printNote(usageOf(categories.length, after));
}
