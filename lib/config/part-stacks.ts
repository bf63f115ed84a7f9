import { optionalEnvironment } from './environment.ts';
import { SIGN_IN_OUTPUTS, SITE_OUTPUTS } from './site-stacks.ts';
import { stackName } from './stages.ts';

/** The names of the stacks of a stage that have functions, beside the API's. They may be missing. */
export const partStackNames = (stage: string): readonly string[] => [stackName(stage, 'Site')];

/** The outputs of these stacks that functions and commands need, and the environment variable for each. */
export const PART_OUTPUTS = { ...SITE_OUTPUTS, ...SIGN_IN_OUTPUTS };

/** The names of those that the stage in the environment has. */
export function deployedPartNames(stage: string): readonly string[] {
  return optionalEnvironment('siteTable') === undefined ? [] : partStackNames(stage);
}
