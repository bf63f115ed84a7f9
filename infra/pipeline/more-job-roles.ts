import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import type { PipelineProps } from '../context.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { EDGE_REGION } from '../site/site-settings.ts';
import { StageStack } from '../stage-stack.ts';
import {
  addRole,
  deployGrants,
  type Grant,
  grant,
  inEveryRegion,
  keyGrant,
  logGrants,
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
  const smoke = [...stackGrants(copies), ...logGrants(copies), ...copies.slice(0, 1).map(keyGrant)];
  const grants = [...deployGrants(stack), ...smoke];
  addRole(stack, 'Deploy', { repository, environment: PREVIEW, ref: undefined, grants });
}

/**
 * Lets jobs of the environment for smoke checks look up the stage, read its log, see whether somebody gets its alarms, and
 * notify them. Another role detects drift.
 */
export function addSmokeRoles(pipeline: StageStack, { stage, settings, repository }: PipelineProps): void {
  const jobs = { repository, environment: `${stage}-smoke`, ref: REF };
  const addOne = (id: string, grants: readonly Grant[], policies: readonly string[] = []) =>
    addRole(pipeline, id, { ...jobs, policies, grants: inEveryRegion(settings, grants) });
  const names = stackNames(stage);
  addOne('Smoke', [
    ...stackGrants(names),
    ...logGrants(names),
    ...alertGrants(stage, settings, 'Publish', 'ListSubscriptionsByTopic'),
    ...(settings.edge ? edgeGrants(stage) : []),
  ]);
  // CloudFormation compares each resource with the permissions of whoever asks. This policy reads settings, but no data.
  addOne('Drift', [...driftGrants(names), ...alertGrants(stage, settings, 'Publish')], ['SecurityAudit']);
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-stack-drift.html */
function driftGrants(names: readonly string[]): Grant[] {
  const actions = ['DescribeStacks', 'DescribeStackResourceDrifts', 'DetectStackDrift', 'DetectStackResourceDrift'];
  const others = ['BatchDescribeTypeConfigurations', 'DescribeStackDriftDetectionStatus'];
  return [
    ...names.map((name) => grant('cloudformation', `stack/${name}/*`, ...actions)),
    { actions: others.map((action) => `cloudformation:${action}`), resource: '*' },
  ];
}

/** Allows seeing whether somebody gets the alarms on CloudFront. */
function edgeGrants(stage: DeployedStage): Grant[] {
  const name = stackName(stage, 'Edge');
  return [...stackGrants([name]), grant('sns', `${name}-*`, 'ListSubscriptionsByTopic')].map((each) => ({
    ...each,
    resource: each.resource.replace('<AWS::Region>', EDGE_REGION),
  }));
}

/** Allows actions on the alarm topics of all regions. */
function alertGrants(stage: DeployedStage, settings: StageSettings, ...actions: readonly string[]): Grant[] {
  const own = grant('sns', `${stackName(stage)}-*`, ...actions);
  const others = Object.values(settings.otherRegions ?? {}).map((changes) => ({ ...settings, ...changes }));
  return [settings, ...others].flatMap(({ alarmTopicArn, encryptionKeyArn }) => [
    { ...own, resource: alarmTopicArn ?? own.resource },
    ...(encryptionKeyArn ? [{ actions: ['kms:Decrypt', 'kms:GenerateDataKey'], resource: encryptionKeyArn }] : []),
  ]);
}
