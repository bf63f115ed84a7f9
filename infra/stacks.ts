import path from 'node:path';
import { type App, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ownVariables } from '../lib/config/own-variables.ts';
import { DEPLOYED_STAGES, type DeployedStage } from '../lib/config/stages.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { LOG_ROLE } from './api/log-role.ts';
import { ApiStack } from './api-stack.ts';
import { BackupsStack } from './backups/table-backups.ts';
import type { FunctionEntry } from './bundle/function-entries.ts';
import { checkNist } from './compliance/nist-800-53.ts';
import { encrypt, streamLogs, useFipsEndpoints } from './compliance/stack-parts.ts';
import type { StageProps } from './context.ts';
import { EdgeStack } from './edge/edge-stack.ts';
import { FirewallStack } from './edge/firewall-stack.ts';
import { FOLLOWER } from './events/follower.ts';
import { publicFunctions } from './functions/function-parts.ts';
import { checkRepository, GitHubStack } from './pipeline/github.ts';
import { addPipeline } from './pipeline/job-roles.ts';
import { addPreviewPipeline, addSmokeRoles } from './pipeline/more-job-roles.ts';
import { checkCopy, checkSettings } from './settings/check-settings.ts';
import { inRegion, type SettingsOfStages } from './settings/stage-settings.ts';
import { bundleAppUpload } from './site/app-upload/bundle-app-upload.ts';
import { CHECKS } from './site/check-schedule.ts';
import { dashboardFunctions } from './site/dashboard-functions.ts';
import { SiteStack } from './site/site-stack.ts';
import { StageStack } from './stage-stack.ts';

/** Where the packages of functions come from. The folders must exist until the app is synthesized. */
export interface PackageSources {
  /** A folder for the package of the function that uploads the dashboard. */
  readonly bundles: string;
  /** Bundles functions. @returns the folder of each entry */
  bundle(entries: readonly FunctionEntry[]): Promise<ReadonlyMap<string, string>>;
  /** Builds the dashboard's web app and returns its folder. */
  buildDashboard(): Promise<string>;
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
      addSmokeRoles(pipeline, props);
      addPreviewPipeline(props);
    }
  }
  const [functions, siteFunctions] = await Promise.all([publicFunctions(), dashboardFunctions()]);
  const bundles = await sources.bundle([...functions, ...siteFunctions, CHECKS, FOLLOWER, LOG_ROLE]);
  // Only if the settings and handlers are correct, because it takes long.
  const appUpload = bundleAppUpload(await sources.buildDashboard(), path.join(sources.bundles, 'app-upload'));
  for (const stage of stages) {
    const props = { stage, settings: settings[stage], bundles };
    const api = new ApiStack(app, { ...props, functions });
    // The site stack reads the outputs of the API stack.
    const site = new SiteStack(app, { ...props, functions: siteFunctions, appUpload });
    site.addStackDependency(api);
    addOtherRegions(app, props, api, site);
  }
  for (const stack of app.node.children.filter((child) => child instanceof StageStack)) {
    useFipsEndpoints(stack);
    encrypt(stack);
    streamLogs(stack);
    stack.finish();
  }
  checkNist(app);
}

/** Adds the stacks of a stage in other regions. */
function addOtherRegions(app: App, { stage, settings }: StageProps, api: Stack, site: Stack): void {
  const { backups, edge, region, edgeWebAclArn } = settings;
  if (backups) api.addStackDependency(new BackupsStack(app, stage, settings, backups.copyRegion));
  if (!edge || region === undefined) return;
  if (!edgeWebAclArn) site.addStackDependency(new FirewallStack(app, stage, settings, edge));
  // The last one: deploying it deploys all stacks of the stage that have changed.
  new EdgeStack(app, stage, settings, region).addStackDependency(site);
}

function stagesOf(wanted: unknown): readonly DeployedStage[] {
  if (wanted === undefined) return DEPLOYED_STAGES;
  const stage = DEPLOYED_STAGES.find((name) => name === wanted);
  if (!stage) throw new UserError(`There is no stage "${wanted}". The stages are ${DEPLOYED_STAGES.join(' and ')}.`);
  return [stage];
}
