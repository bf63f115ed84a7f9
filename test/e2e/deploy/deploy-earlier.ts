import { mkdirSync } from 'node:fs';
import { DEPLOYED_STAGES } from '../../../lib/config/stages.ts';
import { extractCommit } from '../../support/extract-commit.ts';
import { emulateAssembly } from './emulated-assembly.ts';
import { ACCOUNT, REGION } from './emulator.ts';
import { changeSource, setOwnSettings } from './project-copy.ts';
import { Shell } from './shell.ts';
import { timeStep } from './steps.ts';

/** The last commit whose stages have a bootstrap each, and whose functions have a log group each. */
const EARLIER = 'e48d059aad4603dfcea8a3539552ea7b1be1e6df';
const WATCHED = 'watchesFunctions: true,';
const REGIONS = [REGION, 'us-west-2'];

/** The qualifiers of that commit's bootstraps. */
export const QUALIFIERS = { staging: 'petstaging', production: 'petprod' } as const;

/**
 * Deploys both stages as they were before, with what they shared in the account.
 * @param project a new folder for the files of the earlier commit
 * @returns a shell in that folder
 */
export async function deployEarlier({ env }: Shell, project: string): Promise<Shell> {
  mkdirSync(project);
  extractCommit(EARLIER, project);
  setOwnSettings(project);
  changeSource(project, 'infra/settings/default-settings.ts', WATCHED, `${WATCHED} alarmsReachNobody: true,`);
  const shell = new Shell(project, env);
  await timeStep('npx cdk synth of the earlier version', () => shell.run('npx cdk synth --quiet'));
  emulateAssembly(`${project}/cdk.out`);
  await timeStep('the earlier bootstraps', () => bootstrapEach(shell));
  // Its own deployment names a role of the ordinary bootstrap, which these bootstraps lack.
  await timeStep('the earlier stack of the account', () =>
    shell.run(
      'aws cloudformation create-stack --stack-name PetstoreAccount --enable-termination-protection --capabilities CAPABILITY_IAM --template-body file://cdk.out/PetstoreAccount.template.json',
    ),
  );
  for (const stack of ['PetstoreSite-staging', 'Petstore-production']) {
    await timeStep(`${stack} of the earlier version`, () =>
      shell.run(`npx cdk deploy ${stack} --app cdk.out --require-approval never`),
    );
  }
  return shell;
}

async function bootstrapEach(shell: Shell): Promise<void> {
  for (const stage of DEPLOYED_STAGES) {
    const qualifier = QUALIFIERS[stage];
    const stack = `--toolkit-stack-name CDKToolkit-${qualifier}`;
    await shell.run(`npx cdk bootstrap --app cdk.out --qualifier ${qualifier} ${stack}`);
    for (const region of REGIONS) {
      // The policy allows only HTTPS, which the emulator does not speak.
      await shell.run(`aws s3api delete-bucket-policy --bucket cdk-${qualifier}-assets-${ACCOUNT}-${region}`);
    }
  }
}
