/**
 * `npm run test:deploy`: deploys both stages to an AWS emulator on this machine with the documented commands, and runs the
 * smoke checks. left-out.ts lists what the emulator can't deploy.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICE, SERVICE_TITLE } from '../../../lib/config/service-name.ts';
import { DEPLOYED_STAGES, stackName } from '../../../lib/config/stages.ts';
import { failWith } from '../../../lib/errors/user-error.ts';
import { bootstrap } from './bootstrap.ts';
import { emulateAssembly } from './emulated-assembly.ts';
import { startEmulator } from './emulator.ts';
import { changeSource, copyProject } from './project-copy.ts';
import { checkPython, installPythonTools } from './python.ts';
import { Shell } from './shell.ts';
import { smoke } from './smoke.ts';
import { timeStep } from './steps.ts';

const REPOSITORY = 'acme@1234/service@5678';
const KEEPS_DATA = 'keepsData: true,';

const folder = mkdtempSync(path.join(tmpdir(), `${SERVICE}-deploy-`));
try {
  checkPython();
  const programs = await timeStep('the emulator is installed', async () => installPythonTools());
  const emulator = await timeStep('the emulator starts', () => startEmulator(programs, folder));
  try {
    const project = path.join(folder, SERVICE);
    copyProject(project);
    await deploy(new Shell(project, emulator.env), project);
    console.log(`All passed in ${Math.round(performance.now() / 1000)} s.`);
  } catch (error) {
    console.error(emulator.log());
    throw error;
  } finally {
    await emulator.stop();
  }
} catch (error) {
  failWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function deploy(shell: Shell, project: string): Promise<void> {
  // Production is not deployed until someone decides who gets its alarms.
  changeSource(project, 'infra/settings/default-settings.ts', KEEPS_DATA, `${KEEPS_DATA} alarmsReachNobody: true,`);
  await timeStep('npx cdk synth', () => shell.run(`npx cdk synth --quiet -c repository=${REPOSITORY}`));
  await timeStep('cfn-lint finds no error and no warning', () => shell.run('cfn-lint cdk.out/*.template.json'));
  const { resources } = emulateAssembly(path.join(project, 'cdk.out'));
  await timeStep('npx cdk bootstrap', () => bootstrap(shell));
  const deployed = (name: string) => shell.run(`npx cdk deploy ${name} --app cdk.out --require-approval never`);
  await timeStep('the stack that all stages of the account share', () => deployed(`${SERVICE_TITLE}Account`));
  for (const stage of DEPLOYED_STAGES) {
    const name = stackName(stage);
    await timeStep(
      `npx cdk deploy ${name}`,
      () => deployed(name),
      () => `${resources.get(name)} resources`,
    );
    await smoke(shell, stage);
  }
}
