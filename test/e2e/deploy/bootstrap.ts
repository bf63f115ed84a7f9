import { defaultSettings } from '../../../infra/settings/default-settings.ts';
import { otherRegionsOf } from '../../../infra/settings/stage-settings.ts';
import { DEPLOYED_STAGES, type DeployedStage } from '../../../lib/config/stages.ts';
import { documentedCommands } from './documented.ts';
import { ACCOUNT, REGION } from './emulator.ts';
import type { Shell } from './shell.ts';

/** The name of a role or bucket that `cdk bootstrap` creates for a stage. */
export function bootstrapName(stage: DeployedStage, name: string, region: string = REGION): string {
  return `cdk-${defaultSettings[stage].bootstrapQualifier}-${name}-${ACCOUNT}-${region}`;
}

/** Runs the documented commands that prepare the account, for each stage. */
export async function bootstrap(shell: Shell): Promise<void> {
  const lines = documentedCommands('The first deployment').join('\n').split('\n');
  for (const line of lines.filter((text) => text.startsWith('npx cdk bootstrap'))) await shell.run(line);
  for (const stage of DEPLOYED_STAGES) {
    for (const region of new Set([REGION, ...otherRegionsOf(defaultSettings[stage])])) {
      // The policy allows only HTTPS, which the emulator does not speak.
      await shell.run(`aws s3api delete-bucket-policy --bucket ${bootstrapName(stage, 'assets', region)}`);
    }
  }
}
