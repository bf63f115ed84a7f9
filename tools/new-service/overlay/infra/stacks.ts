import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ownVariables } from '../lib/config/own-variables.ts';
import { DEPLOYED_STAGES, type DeployedStage } from '../lib/config/stages.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { LOG_ROLE } from './api/log-role.ts';
import { ApiStack } from './api-stack.ts';
import type { FunctionEntry } from './bundle/function-entries.ts';
import { publicFunctions } from './functions/function-parts.ts';
import { checkRepository, GitHubStack } from './pipeline/github.ts';
import { addPipeline } from './pipeline/job-roles.ts';
import { checkCopy, checkSettings } from './settings/check-settings.ts';
import { inRegion, type SettingsOfStages } from './settings/stage-settings.ts';

/** Bundles functions. @returns the folder of each entry, which must exist until the app is synthesized */
type Bundle = (entries: readonly FunctionEntry[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Adds the stacks of each stage to an app, or only of the stage that the context names. All share the same bundles. With
 * the context `repository`, the stacks that let the workflows of a GitHub repository deploy come too.
 * @throws UserError when a setting is wrong or a handler's file is missing
 */
export async function addStacks(app: App, bundle: Bundle, ofStages: SettingsOfStages): Promise<void> {
  const region: unknown = app.node.tryGetContext('region');
  const settings = region === undefined ? ofStages : inRegion(ofStages, String(region));
  const stages = stagesOf(app.node.tryGetContext('stage')).filter(
    (stage) => region === undefined || ofStages[stage].otherRegions?.[String(region)],
  );
  if (stages.length === 0) throw new UserError(`No stage has the region "${region}" in otherRegions.`);
  checkCopy(process.env[ownVariables.copy]);
  for (const stage of stages) checkSettings(stage, settings[stage], publicApi);
  const shared = settings[stages.at(-1) ?? 'production'];
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const wanted = app.node.tryGetContext('repository');
  if (wanted !== undefined) {
    const repository = checkRepository(wanted);
    if (!shared.githubProviderArn) new GitHubStack(app, shared);
    for (const stage of stages) {
      const props = { app, stage, settings: settings[stage], repository };
      addPipeline(props).finish();
    }
  }
  const functions = await publicFunctions();
  const bundles = await bundle([...functions, LOG_ROLE]);
  for (const stage of stages) new ApiStack(app, { stage, settings: settings[stage], bundles, functions }).finish();
}

function stagesOf(wanted: unknown): readonly DeployedStage[] {
  if (wanted === undefined) return DEPLOYED_STAGES;
  const stage = DEPLOYED_STAGES.find((name) => name === wanted);
  if (!stage) throw new UserError(`There is no stage "${wanted}". The stages are ${DEPLOYED_STAGES.join(' and ')}.`);
  return [stage];
}
