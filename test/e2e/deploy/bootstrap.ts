import { DefaultStackSynthesizer } from 'aws-cdk-lib';
import { defaultSettings } from '../../../infra/settings/default-settings.ts';
import { otherRegionsOf } from '../../../infra/settings/stage-settings.ts';
import { documentedCommands } from './documented.ts';
import { ACCOUNT, REGION } from './emulator.ts';
import type { Shell } from './shell.ts';

/** Runs the documented command that prepares the account, in all regions of the stages. */
export async function bootstrap(shell: Shell): Promise<void> {
  const lines = documentedCommands('The first deployment').join('\n').split('\n');
  const [line = ''] = lines.filter((text) => text.startsWith('npx cdk bootstrap'));
  // Without `--app`, it would synthesize again, and replace the assembly that the emulator can deploy.
  await shell.run(`${line.replace(/ +#.*$/, '')} --app cdk.out`);
  for (const region of new Set([REGION, ...Object.values(defaultSettings).flatMap(otherRegionsOf)])) {
    const bucket = `cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${ACCOUNT}-${region}`;
    // The policy allows only HTTPS, which the emulator does not speak.
    await shell.run(`aws s3api delete-bucket-policy --bucket ${bucket}`);
  }
}
