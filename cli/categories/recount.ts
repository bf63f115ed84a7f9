import { listOwnedCategories } from '../../lib/categories/manage-categories.ts';
import * as counts from '../../lib/categories/recount-categories.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { usageOf } from './usage-view.ts';

/** `./petstore categories recount`. */
export async function recountCategories({ stage, json }: StageOptions): Promise<void> {
  printNote('Counting the categories. This takes some ten seconds. Meanwhile, nothing can change them.');
  const { before, categories, state } = await withStage(stage, async () => {
    const { state: before } = await listOwnedCategories();
    await counts.recountCategories();
    return { before, ...(await listOwnedCategories()) };
  });
  if (json) return printJson({ stage, before: before.total, bytes: state.total });
  const drift = state.total - before.total;
  printNote(drift === 0 ? 'The count was correct.' : `The count was off by ${drift} bytes. It is correct now.`);
  printNote(usageOf(categories.length, state));
}
