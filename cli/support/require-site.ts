import { optionalEnvironment } from '../../lib/config/environment.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { stackName } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';

/**
 * Checks that the stage in the environment has a site stack.
 * @throws UserError when it has none
 */
export function requireSite(stage: Stage): void {
  if (optionalEnvironment('siteTable') !== undefined) return;
  const stack = stackName(stage, 'Site');
  throw new UserError(`${stack} can't be found, so ${stage} has no site. Deploy it: npx cdk deploy ${stack}`, {
    code: 'not_found',
  });
}
