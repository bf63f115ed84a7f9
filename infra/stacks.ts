import path from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ownVariables } from '../lib/config/own-variables.ts';
import { DEPLOYED_STAGES, type DeployedStage } from '../lib/config/stages.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { AccountStack } from './account-stack.ts';
import { ApiStack } from './api-stack.ts';
import type { FunctionEntry } from './bundle/function-entries.ts';
import { publicFunctions } from './functions/function-parts.ts';
import { appParts, type PartBuilders, pipelineParts, prepareStacks, stackParts } from './parts.ts';
import { checkRepository, GitHubStack } from './pipeline/github.ts';
import { addPipeline } from './pipeline/job-roles.ts';
import { checkCopy, checkSettings } from './settings/check-settings.ts';
import { inRegion, type SettingsOfStages } from './settings/stage-settings.ts';
import { StageStack } from './stage-stack.ts';

/** Where the packages of functions come from. The folders must exist until the app is synthesized. */
export interface PackageSources extends PartBuilders {
  /** A folder for the packages of parts. */
  readonly bundles: string;
  /** Bundles functions. @returns the folder of each entry */
  bundle(entries: readonly FunctionEntry[]): Promise<ReadonlyMap<string, string>>;
}

/**
 * Adds the stacks of each stage to an app, or only of the stage that the context names. All share the same bundles. With
 * the context `repository`, the stacks that let the workflows of a GitHub repository deploy come too.
 * @throws UserError when a setting is wrong or a handler's file is missing
 */
export async function addStacks(app: App, sources: PackageSources, ofStages: SettingsOfStages): Promise<void> {
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
      const pipeline = addPipeline(props);
      for (const add of pipelineParts) add(pipeline, props);
    }
  }
  new AccountStack(app, shared);
  const [functions, others] = await Promise.all([publicFunctions(), prepareStacks()]);
  const bundles = await sources.bundle([...functions, ...others.entries]);
  // Only if the settings and handlers are correct, because it takes long.
  const addOthers = await others.build(sources, path.join(sources.bundles, 'app-upload'));
  for (const stage of stages) {
    const props = { stage, settings: settings[stage], bundles };
    addOthers(app, props, new ApiStack(app, { ...props, functions }));
  }
  for (const stack of app.node.children.filter((child) => child instanceof StageStack)) {
    for (const change of stackParts) change(stack);
    stack.finish();
  }
  for (const change of appParts) change(app);
}

function stagesOf(wanted: unknown): readonly DeployedStage[] {
  if (wanted === undefined) return DEPLOYED_STAGES;
  const stage = DEPLOYED_STAGES.find((name) => name === wanted);
  if (!stage) throw new UserError(`There is no stage "${wanted}". The stages are ${DEPLOYED_STAGES.join(' and ')}.`);
  return [stage];
}
