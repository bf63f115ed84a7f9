import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import type { PipelinePart } from '../part.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { addRole, arnPrefix, type Grant, inEveryRegion, REF, stackGrants, stackNames } from './job-roles.ts';

/** Lets jobs of the environment for smoke checks look up the stage, and notify whoever gets its alarms. */
export const addSmokeRole: PipelinePart = (pipeline, { stage, settings, repository }) => {
  const grants = inEveryRegion(settings, [...stackGrants(stackNames(stage)), ...alertGrants(stage, settings)]);
  addRole(pipeline, 'Smoke', { repository, environment: `${stage}-smoke`, ref: REF, grants });
};

/** Allows publishing to the alarm topics of all regions. */
function alertGrants(stage: DeployedStage, settings: StageSettings): Grant[] {
  const others = Object.values(settings.otherRegions ?? {}).map((changes) => ({ ...settings, ...changes }));
  return [settings, ...others].flatMap((region) => topicGrants(stage, region));
}

function topicGrants(stage: DeployedStage, { alarmTopicArn, encryptionKeyArn }: StageSettings): Grant[] {
  const topic = { actions: ['sns:Publish'], resource: alarmTopicArn ?? `${arnPrefix('sns')}:${stackName(stage)}-*` };
  if (!encryptionKeyArn) return [topic];
  return [topic, { actions: ['kms:Decrypt', 'kms:GenerateDataKey'], resource: encryptionKeyArn }];
}
