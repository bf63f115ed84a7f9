import { by } from '../../lib/activity/activity-entry.ts';
import type { CategoryState } from '../../lib/categories/category-state.ts';
import { existingCategory } from '../../lib/categories/category-store.ts';
import * as categories from '../../lib/categories/manage-categories.ts';
import * as counts from '../../lib/categories/recount-categories.ts';
import { MAX_CATEGORY_BYTES } from '../../lib/config/limits.ts';
import { operator } from '../support/operator.ts';
import type { ConfirmedOptions, StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { confirmation, printDone, printJson, printNote, printTable } from '../support/terminal.ts';

export async function listCategories({ stage, json }: StageOptions): Promise<void> {
  const { categories: listed, state } = await withStage(stage, categories.listOwnedCategories);
  if (json) return printJson({ stage, bytes: state.total, categories: listed });
  printTable(listed, { ID: 'id', OWNER: 'ownerId', BYTES: 'bytes', NAME: 'name' });
  printUsage(listed.length, state);
}

export async function renameCategory(id: number, name: string, { stage, json }: StageOptions): Promise<void> {
  await withStage(stage, async () => categories.renameCategory(id, name, by(await operator(stage))));
  printDone(json, { stage, id, name }, `Renamed category ${id}.`);
}

export async function deleteCategory(id: number, { stage, yes, json }: ConfirmedOptions): Promise<void> {
  const confirm = confirmation({ stage, yes });
  await withStage(stage, async () => {
    const { name } = await existingCategory(id);
    const effects = [`${name} disappears for all clients at once. Its pets keep its ID.`];
    await confirm({ act: 'delete it', subject: String(id), effects });
    await categories.deleteCategory(id, by(await operator(stage)));
  });
  printDone(json, { stage, id, deleted: true }, `Deleted category ${id}.`);
}

export async function recountCategories({ stage, json }: StageOptions): Promise<void> {
  printNote('Counting the categories. This takes some ten seconds. Meanwhile, nothing can change them.');
  const { before, after, state } = await withStage(stage, async () => {
    const { state: before } = await categories.listOwnedCategories();
    await counts.recountCategories();
    const { categories: after, state } = await categories.listOwnedCategories();
    return { before, after, state };
  });
  if (json) return printJson({ stage, before: before.total, bytes: state.total });
  const drift = state.total - before.total;
  printNote(drift === 0 ? 'The count was correct.' : `The count was off by ${drift} bytes. It is correct now.`);
  printUsage(after.length, state);
}

function printUsage(count: number, { total }: CategoryState): void {
  const percent = ((total / MAX_CATEGORY_BYTES) * 100).toFixed(1);
  printNote(`${count} categories, ${total} of ${MAX_CATEGORY_BYTES} bytes (${percent}%).`);
}
