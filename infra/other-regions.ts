import type { App, Stack } from 'aws-cdk-lib';
import { BackupsStack } from './backups/backups-stack.ts';
import { EdgeStack } from './edge/edge-stack.ts';
import { EDGE_REGION, FirewallStack } from './edge/firewall-stack.ts';
import type { StageSettings } from './stage-settings.ts';

/**
 * Adds the stacks that a stage has in other regions. Deploying the last one, the edge stack, deploys all stacks of the
 * stage that have changed.
 */
export function addOtherRegions(
  app: App,
  stage: string,
  settings: StageSettings,
  { first, site }: { readonly first: Stack; readonly site: Stack },
): void {
  const { backups, edge, region } = settings;
  if (backups) first.addStackDependency(new BackupsStack(app, stage, settings, backups));
  if (!edge || region === undefined) return;
  site.addStackDependency(new FirewallStack(app, stage, settings, edge));
  new EdgeStack(app, stage, settings, region).addStackDependency(site);
}

/** The regions of these stacks. */
export function otherRegionsOf({ backups, edge }: StageSettings): readonly string[] {
  return [...(backups ? [backups.copyRegion] : []), ...(edge ? [EDGE_REGION] : [])];
}

/** The problems of the settings of these stacks. */
export function* otherRegionProblems({ backups, edge, region }: StageSettings): Generator<[string, string]> {
  const regions = { region, 'backups.copyRegion': backups?.copyRegion };
  for (const [setting, value] of Object.entries(regions)) {
    if (value !== undefined && !/^[a-z]{2}(?:-[a-z]+)+-\d$/.test(value)) yield [setting, `is not a region: "${value}"`];
  }
  if (edge && region === undefined) yield ['edge', "needs region, the region of the stage's stacks"];
  if (backups && backups.copyRegion === region) yield ['backups.copyRegion', 'must be another region than the stage’s'];
}
