/**
 * `npm run test:deploy`: deploys both stages to an AWS emulator on this machine with the documented commands, and runs the
 * smoke checks. left-out.ts lists what the emulator can't deploy.
 */
import path from 'node:path';
import { DEPLOYED_STAGES, stackName } from '../../../lib/config/stages.ts';
import { bootstrap } from './bootstrap.ts';
import { emulateAssembly } from './emulated-assembly.ts';
import { changeSource } from './project-copy.ts';
import { runOnEmulator } from './run-on-emulator.ts';
import { smoke } from './smoke.ts';
import { timeStep } from './steps.ts';

const REPOSITORY = 'acme@1234/service@5678';
const KEEPS_DATA = 'keepsData: true,';

await runOnEmulator(async (shell, project) => {
  // Production is not deployed until someone decides who gets its alarms.
  changeSource(project, 'infra/settings/default-settings.ts', KEEPS_DATA, `${KEEPS_DATA} alarmsReachNobody: true,`);
  await timeStep('npx cdk synth', () => shell.run(`npx cdk synth --quiet -c repository=${REPOSITORY}`));
  await timeStep('cfn-lint finds no error and no warning', () => shell.run('cfn-lint cdk.out/*.template.json'));
  const { resources } = emulateAssembly(path.join(project, 'cdk.out'));
  await timeStep('npx cdk bootstrap', () => bootstrap(shell));
  const deployed = (name: string) => shell.run(`npx cdk deploy ${name} --app cdk.out --require-approval never`);
  for (const stage of DEPLOYED_STAGES) {
    const name = stackName(stage);
    await timeStep(
      `npx cdk deploy ${name}`,
      () => deployed(name),
      () => `${resources.get(name)} resources`,
    );
    await smoke(shell, stage);
  }
});
