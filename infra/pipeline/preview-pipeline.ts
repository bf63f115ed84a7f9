import { pipelineStackName } from '../../lib/config/stages.ts';
import type { PipelinePart } from '../part.ts';
import { StageStack } from '../stage-stack.ts';
import { addRole, deployGrants, keyGrant, stackGrants, stackNames } from './job-roles.ts';

/** The environment of the jobs that deploy copies of staging for pull requests, and the names of the copies. */
const PREVIEW = 'preview';
const PREVIEW_COPIES = 'pr-*';

/**
 * Lets jobs of pull requests deploy copies of staging. Through the bootstrap's roles, whoever opens one can do whatever
 * CloudFormation can in the account, so deploy this stack only to an account without anything else.
 */
export const addPreviewPipeline: PipelinePart = (_, { app, stage, settings, repository }) => {
  if (stage !== 'staging') return;
  const content = `lets ${repository} deploy copies`;
  const stack = new StageStack(app, stage, settings, { name: pipelineStackName(PREVIEW), content });
  const copies = stackNames(stage).map((name) => `${name}-${PREVIEW_COPIES}`);
  const grants = [...deployGrants(settings), ...stackGrants(copies), ...copies.slice(0, 1).map(keyGrant)];
  addRole(stack, 'Deploy', { repository, environment: PREVIEW, ref: undefined, grants });
};
