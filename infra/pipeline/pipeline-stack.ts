import { pipelineStackName, stackName } from '../../lib/config/stages.ts';
import type { PipelineProps } from '../part.ts';
import { StageStack } from '../stage-stack.ts';
import { addRole, deployGrants, inEveryRegion, keyGrant, REF, stackGrants, stackNames } from './job-roles.ts';

/**
 * Lets the workflows of a GitHub repository deploy a stage: only jobs of one environment on the branch `main` can assume the
 * role. Each stage has a stack of its own, so an account with only production trusts no environment of staging.
 * https://docs.github.com/en/actions/how-tos/secure-your-work/security-harden-deployments/oidc-in-aws
 */
export function addPipeline({ app, stage, settings, repository }: PipelineProps): StageStack {
  const content = `lets ${repository} deploy it`;
  const stack = new StageStack(app, stage, settings, { name: pipelineStackName(stage), content });
  const grants = [...deployGrants(settings), ...stackGrants(stackNames(stage)), keyGrant(stackName(stage))];
  addRole(stack, 'Deploy', { repository, environment: stage, ref: REF, grants: inEveryRegion(settings, grants) });
  return stack;
}
