import type { Stage } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';

/** The error of a command for a category that does not exist. */
export function noSuchCategory(id: number, stage: Stage): UserError {
  return new UserError(`${stage} has no category ${id}. List them: ./petstore categories list --stage ${stage}`, {
    code: 'not_found',
  });
}
