import { removeCategory } from '../../lib/categories/record-categories.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { operator } from '../support/operator.ts';
import { printJson, printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore categories delete`. */
export async function deleteCategory(id: number, { stage, json }: Options): Promise<void> {
  const isDeleted = await withStage(stage, () => removeCategory(id, operator(), new Date()));
  if (!isDeleted)
    throw new UserError(`${stage} has no category ${id}. List them: ./petstore categories list --stage ${stage}`);
  if (json) printJson({ stage, id, deleted: true });
  else printNote(`Deleted category ${id}.`);
}
