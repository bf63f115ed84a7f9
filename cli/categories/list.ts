import { listOwnedCategories } from '../../lib/categories/manage-categories.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { usageOf } from './usage-view.ts';

/** `./petstore categories list`. */
export async function listCategories({ stage, json }: StageOptions): Promise<void> {
  const { categories, state } = await withStage(stage, listOwnedCategories);
  if (json) return printJson({ stage, bytes: state.total, categories });
  printTable(categories, {
    ID: ({ id }) => String(id),
    OWNER: ({ ownerId }) => ownerId,
    BYTES: ({ bytes }) => String(bytes),
    NAME: ({ name }) => name,
  });
  printNote(usageOf(categories.length, state));
}
