import path from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { DEPLOYED_STAGES, type DeployedStage } from '../lib/config/stages.ts';
import { entriesOf } from '../lib/contract/api-contract.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { bundleFunctions } from './bundle.ts';
import { checkCopy, checkSettings } from './check-settings.ts';
import { PetstoreStack } from './petstore-stack.ts';
import { PipelineStack } from './pipeline-stack.ts';
import { bundleAppUpload } from './site/app-upload/bundle-app-upload.ts';
import { SiteStack, siteEntries } from './site/site-stack.ts';
import { type StageSettings, stageSettings } from './stage-settings.ts';

/** Folders that must exist until the app is synthesized. */
export interface AppFolders {
  /** The folder for the bundles. */
  readonly bundles: string;
  /** The folder of the dashboard's built web app. */
  readonly dashboard: string;
}

/**
 * Adds the stacks of each stage to an app, or only of the stage that the context names. All share the same bundles.
 * @throws UserError when a setting is wrong
 */
export function addStacks(
  app: App,
  folders: AppFolders,
  settings: Readonly<Record<DeployedStage, StageSettings>> = stageSettings,
): void {
  const stages = stagesOf(app.node.tryGetContext('stage'));
  checkCopy(process.env.PETSTORE_COPY);
  for (const stage of stages) checkSettings(stage, settings[stage], publicApi);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const bundles = bundleFunctions([...entriesOf(publicApi), ...siteEntries], path.join(folders.bundles, 'functions'));
  const appUpload = bundleAppUpload(folders.dashboard, path.join(folders.bundles, 'app-upload'));
  addPipeline(app, app.node.tryGetContext('repository'));
  const rollout = rolloutOf(app.node.tryGetContext('rollout'));
  for (const stage of stages) {
    const props = { stage, settings: { ...settings[stage], ...rollout }, bundles };
    const first = new PetstoreStack(app, props);
    // The second reads the outputs of the first.
    new SiteStack(app, { ...props, appUpload }).addStackDependency(first);
  }
}

/** `-c repository=<owner>/<name>` adds the stack that lets the workflows of a GitHub repository deploy. */
function addPipeline(app: App, repository: unknown): void {
  if (repository === undefined) return;
  if (typeof repository !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new UserError(`A repository is an owner and a name, such as acme/petstore, not "${repository}".`);
  }
  new PipelineStack(app, repository);
}

/** `-c rollout=now` deploys all at once: while an alarm is on, CodeDeploy refuses every deployment, even one that fixes it. */
function rolloutOf(wanted: unknown): Partial<StageSettings> {
  if (wanted === undefined) return {};
  if (wanted !== 'now') throw new UserError(`There is no rollout "${wanted}". The only one to choose is "now".`);
  return { rollout: 'all at once' };
}

function stagesOf(wanted: unknown): readonly DeployedStage[] {
  if (wanted === undefined) return DEPLOYED_STAGES;
  const stage = DEPLOYED_STAGES.find((name) => name === wanted);
  if (!stage) throw new UserError(`There is no stage "${wanted}". The stages are ${DEPLOYED_STAGES.join(' and ')}.`);
  return [stage];
}
