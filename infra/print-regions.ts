/**
 * Prints the regions of each stage for the workflow that deploys (`staging=["main"]`), and those of production for the smoke
 * checks, each with the name of the secret that has its key.
 */
import { ownVariables } from '../lib/config/own-variables.ts';
import { DEPLOYED_STAGES, type DeployedStage } from '../lib/config/stages.ts';
import { defaultSettings } from './settings/default-settings.ts';
import { ownSettings } from './settings/own-settings.ts';
import { withChanges } from './settings/stage-settings.ts';

const settings = withChanges(defaultSettings, ownSettings);

const regionsOf = (stage: DeployedStage) => ['main', ...Object.keys(settings[stage].otherRegions ?? {})];
for (const stage of DEPLOYED_STAGES) console.log(`${stage}=${JSON.stringify(regionsOf(stage))}`);

const suffix = (region: string) => (region === 'main' ? '' : `_${region.replaceAll('-', '_').toUpperCase()}`);
const smoke = regionsOf('production').map((region) => ({ region, secret: `${ownVariables.apiKey}${suffix(region)}` }));
console.log(`smoke=${JSON.stringify(smoke)}`);
