import * as categories from '../../lib/categories/manage-categories.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { operator } from '../support/operator.ts';
import { printJson, printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { noSuchCategory } from './no-such-category.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore categories rename`. */
export async function renameCategory(id: number, name: string, { stage, json }: Options): Promise<void> {
  const isRenamed = await withStage(stage, () => categories.renameCategory(id, name, operator(), new Date()));
  if (!isRenamed) throw noSuchCategory(id, stage);
  if (json) printJson({ stage, id, name });
  else printNote(`Renamed category ${id}.`);
}
