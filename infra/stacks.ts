import path from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ownVariables } from '../lib/config/own-variables.ts';
import { DEPLOYED_STAGES, type DeployedStage } from '../lib/config/stages.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { bundleFunctions } from './bundle/bundle.ts';
import { fileEntry } from './bundle/function-entries.ts';
import { checkCopy, checkSettings } from './check-settings.ts';
import { publicFunctions } from './functions/function-parts.ts';
import { addOtherRegions } from './other-regions.ts';
import { PetstoreStack } from './petstore-stack.ts';
import { checkRepository } from './pipeline/github.ts';
import { GitHubStack } from './pipeline/github-stack.ts';
import { PipelineStack } from './pipeline/pipeline-stack.ts';
import { bundleAppUpload } from './site/app-upload/bundle-app-upload.ts';
import { CHECKS_ENTRY } from './site/check-schedule.ts';
import { dashboardFunctions } from './site/dashboard-functions.ts';
import { SiteStack } from './site/site-stack.ts';
import { type StageSettings, stageSettings } from './stage-settings.ts';

/** Where the packages of functions come from. The folders must exist until the app is synthesized. */
export interface PackageSources {
  /** The folder for the bundles. */
  readonly bundles: string;
  /** Builds the dashboard's web app and returns its folder. It runs only if the settings and handlers are correct. */
  buildDashboard(): Promise<string>;
}

/**
 * Adds the stacks of each stage to an app, or only of the stage that the context names. All share the same bundles. With
 * the context `repository`, the stacks that let the workflows of a GitHub repository deploy come too.
 * @throws UserError when a setting is wrong or a handler's file is missing
 */
export async function addStacks(
  app: App,
  sources: PackageSources,
  settings: Readonly<Record<DeployedStage, StageSettings>> = stageSettings,
): Promise<void> {
  const stages = stagesOf(app.node.tryGetContext('stage'));
  checkCopy(process.env[ownVariables.copy]);
  for (const stage of stages) checkSettings(stage, settings[stage], publicApi);
  const rollout = rolloutOf(app.node.tryGetContext('rollout'));
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const wanted = app.node.tryGetContext('repository');
  if (wanted !== undefined) {
    const repository = checkRepository(wanted);
    new GitHubStack(app);
    for (const stage of stages) new PipelineStack(app, { stage, repository, settings: settings[stage] });
  }
  const [functions, ofDashboard] = await Promise.all([publicFunctions(), dashboardFunctions()]);
  const entries = [...functions, ...ofDashboard, fileEntry(CHECKS_ENTRY)];
  const bundles = await bundleFunctions(entries, path.join(sources.bundles, 'functions'));
  const appUpload = bundleAppUpload(await sources.buildDashboard(), path.join(sources.bundles, 'app-upload'));
  for (const stage of stages) {
    const props = { stage, settings: { ...settings[stage], ...rollout }, bundles };
    const first = new PetstoreStack(app, { ...props, functions });
    // The site stack reads the outputs of the API stack.
    const site = new SiteStack(app, { ...props, functions: ofDashboard, appUpload });
    site.addStackDependency(first);
    addOtherRegions(app, stage, props.settings, { first, site });
  }
}

/**
 * `-c rollout=now` deploys all at once. While an alarm is on, CodeDeploy rejects every canary, even one with the fix.
 */
function rolloutOf(wanted: unknown): Partial<StageSettings> {
  if (wanted === undefined) return {};
  if (wanted !== 'now') throw new UserError(`There is no rollout "${wanted}". The only choice is "now".`);
  return { rollout: 'all at once' };
}

function stagesOf(wanted: unknown): readonly DeployedStage[] {
  if (wanted === undefined) return DEPLOYED_STAGES;
  const stage = DEPLOYED_STAGES.find((name) => name === wanted);
  if (!stage) throw new UserError(`There is no stage "${wanted}". The stages are ${DEPLOYED_STAGES.join(' and ')}.`);
  return [stage];
}
