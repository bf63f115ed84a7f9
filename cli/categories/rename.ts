import * as categories from '../../lib/categories/manage-categories.ts';
import { operator } from '../support/operator.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { noSuchCategory } from './no-such-category.ts';

/** `./petstore categories rename`. */
export async function renameCategory(id: number, name: string, { stage, json }: StageOptions): Promise<void> {
  const isRenamed = await withStage(stage, async () =>
    categories.renameCategory(id, name, await operator(stage), new Date()),
  );
  if (!isRenamed) throw noSuchCategory(id, stage);
  if (json) printJson({ stage, id, name });
  else printNote(`Renamed category ${id}.`);
}
