import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import type { PipelineProps } from '../context.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { StageStack } from '../stage-stack.ts';
import {
  addRole,
  deployGrants,
  type Grant,
  grant,
  inEveryRegion,
  keyGrant,
  REF,
  stackGrants,
  stackNames,
} from './job-roles.ts';

/** The environment of the jobs that deploy copies of staging for pull requests, and the names of the copies. */
const PREVIEW = 'preview';
const PREVIEW_COPIES = 'pr-*';

/**
 * Lets jobs of pull requests deploy copies of staging. Through the bootstrap's roles, whoever opens one can do whatever
 * CloudFormation can in the account, so deploy this stack only to an account without anything else.
 */
export function addPreviewPipeline({ app, stage, settings, repository }: PipelineProps): void {
  if (stage !== 'staging') return;
  const content = `lets ${repository} deploy copies`;
  const stack = new StageStack(app, stage, settings, { name: stackName(PREVIEW, 'Pipeline'), content });
  const copies = stackNames(stage).map((name) => `${name}-${PREVIEW_COPIES}`);
  const grants = [...deployGrants(stack), ...stackGrants(copies), ...copies.slice(0, 1).map(keyGrant)];
  addRole(stack, 'Deploy', { repository, environment: PREVIEW, ref: undefined, grants });
}

/** Lets jobs of the environment for smoke checks look up the stage, and notify whoever gets its alarms. */
export function addSmokeRole(pipeline: StageStack, { stage, settings, repository }: PipelineProps): void {
  const grants = inEveryRegion(settings, [...stackGrants(stackNames(stage)), ...alertGrants(stage, settings)]);
  addRole(pipeline, 'Smoke', { repository, environment: `${stage}-smoke`, ref: REF, grants });
}

/** Allows publishing to the alarm topics of all regions. */
function alertGrants(stage: DeployedStage, settings: StageSettings): Grant[] {
  const own = grant('sns', `${stackName(stage)}-*`, 'Publish');
  const others = Object.values(settings.otherRegions ?? {}).map((changes) => ({ ...settings, ...changes }));
  return [settings, ...others].flatMap(({ alarmTopicArn, encryptionKeyArn }) => [
    { ...own, resource: alarmTopicArn ?? own.resource },
    ...(encryptionKeyArn ? [{ actions: ['kms:Decrypt', 'kms:GenerateDataKey'], resource: encryptionKeyArn }] : []),
  ]);
}
