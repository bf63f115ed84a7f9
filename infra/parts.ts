import type { Construct } from 'constructs';
import { buildDashboard } from '../apps/dashboard/build-dashboard.ts';
import type { ApiHost } from './api/api.ts';
import { addBackups, BackupsStack } from './backups/table-backups.ts';
import { checkNist } from './compliance/nist-800-53.ts';
import { encrypt, streamLogs, useFipsEndpoints } from './compliance/stack-parts.ts';
import { EdgeStack } from './edge/edge-stack.ts';
import { FirewallStack } from './edge/firewall-stack.ts';
import { addFirewall } from './firewall/firewall.ts';
import type { Settings } from './functions/functions.ts';
import { OwnHost } from './hosts/own-host.ts';
import { addBudget } from './monitoring/budget.ts';
import { addOperationsDashboard } from './monitoring/operations-dashboard.ts';
import type { ApiPart, AppPart, OtherStacks, PipelinePart, StackPart } from './part.ts';
import { addPreviewPipeline, addSmokeRole } from './pipeline/more-job-roles.ts';
import { addRollout } from './rollout/canary-rollout.ts';
import type { PartSettings } from './settings/part-settings.ts';
import { bundleAppUpload } from './site/app-upload/bundle-app-upload.ts';
import { CHECKS } from './site/check-schedule.ts';
import { dashboardFunctions } from './site/dashboard-functions.ts';
import { defaultDomain } from './site/site-settings.ts';
import { SiteStack } from './site/site-stack.ts';

/** What an API stack has besides its API. */
export const apiParts: readonly ApiPart[] = [addFirewall, addOperationsDashboard, addBudget, addRollout, addBackups];

/** The API's host name, if it has one of its own. */
export const apiHost = (scope: Construct, { domain }: PartSettings): ApiHost | undefined =>
  domain && new OwnHost(scope, 'Host', domain, domain.name);

/** What the functions of the API know about the other parts of their stage. */
export function partEnvironment({ platformDomain }: PartSettings): Settings {
  return platformDomain?.hasDnsRecord ? { platformUrl: `https://${defaultDomain(platformDomain)}` } : {};
}

/** What the pipeline of a stage has besides deploying it. */
export const pipelineParts: readonly PipelinePart[] = [addSmokeRole, addPreviewPipeline];

/** What every stack of a stage gets. */
export const stackParts: readonly StackPart[] = [useFipsEndpoints, encrypt, streamLogs];

/** What all stacks together get. */
export const appParts: readonly AppPart[] = [checkNist];

/** Builds what the parts need. */
export interface PartBuilders {
  /** Builds the dashboard's web app and returns its folder. */
  buildDashboard(): Promise<string>;
}

export const partBuilders: PartBuilders = { buildDashboard };

/** Prepares the site stack, and the stacks in other regions. */
export async function prepareStacks(): Promise<OtherStacks<PartBuilders>> {
  const functions = await dashboardFunctions();
  return {
    entries: [...functions, CHECKS],
    build: async (builders, folder) => {
      const appUpload = bundleAppUpload(await builders.buildDashboard(), folder);
      return (app, props, first) => {
        // The site stack reads the outputs of the API stack.
        const site = new SiteStack(app, { ...props, functions, appUpload });
        site.addStackDependency(first);
        const { stage, settings } = props;
        const { backups, edge, region } = settings;
        if (backups) first.addStackDependency(new BackupsStack(app, stage, settings, backups.copyRegion));
        if (!edge || region === undefined) return;
        if (!settings.edgeWebAclArn) site.addStackDependency(new FirewallStack(app, stage, settings, edge));
        // The last one: deploying it deploys all stacks of the stage that have changed.
        new EdgeStack(app, stage, settings, region).addStackDependency(site);
      };
    },
  };
}
