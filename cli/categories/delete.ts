import * as categories from '../../lib/categories/manage-categories.ts';
import { confirmation } from '../support/confirm.ts';
import { operator } from '../support/operator.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { noSuchCategory } from './no-such-category.ts';

/** `./petstore categories delete`. */
export async function deleteCategory(id: number, { stage, yes, json }: ConfirmedOptions): Promise<void> {
  const confirm = confirmation({ stage, yes });
  const isDeleted = await withStage(stage, async () => {
    const effects = ['The category disappears for all clients at once. Its pets keep its id.'];
    await confirm({ verb: 'delete', subject: String(id), effects });
    return categories.deleteCategory(id, await operator(stage), new Date());
  });
  if (!isDeleted) throw noSuchCategory(id, stage);
  if (json) printJson({ stage, id, deleted: true });
  else printNote(`Deleted category ${id}.`);
}
