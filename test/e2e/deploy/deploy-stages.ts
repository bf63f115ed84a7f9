import assert from 'node:assert/strict';
import { type DeployedStage, stackName } from '../../../lib/config/stages.ts';
import { TABLE_NAMES } from '../../../lib/database/tables.ts';
import { bootstrap } from './bootstrap.ts';
import { documentedCommands } from './documented.ts';
import { addFailure, type Emulated, emulateAssembly } from './emulated-assembly.ts';
import { withoutProxy } from './emulator.ts';
import { type LeftOut, leftOut } from './left-out.ts';
import { changeSource, keepAssembly, useAssemblyNamed } from './project-copy.ts';
import { REPOSITORY } from './run-pipeline.ts';
import type { Shell } from './shell.ts';
import { smoke } from './smoke.ts';
import { settledStatus, statusOf } from './stack.ts';
import { timeStep } from './steps.ts';

/** The folder of an assembly whose production has no decision on its alarms, and the setting of production before it. */
const UNDECIDED = 'undecided';
const WATCHED = 'watchesFunctions: true,';

/** Deploys without asking for approval, like the pipeline. */
export const deploy = (stage: DeployedStage) =>
  `npx cdk deploy ${stackName(stage)} --app cdk.out --require-approval never`;

/** Deploys both stages for the first time. Production's first attempt fails. */
export async function deployStages(shell: Shell, project: string): Promise<Emulated> {
  await timeStep('npx cdk synth of production, without a decision on its alarms', () =>
    shell.run(`npx cdk synth --quiet -c stage=production --output ${UNDECIDED}`),
  );
  changeSource(project, 'infra/settings/default-settings.ts', WATCHED, `${WATCHED} alarmsReachNobody: true,`);
  await timeStep('npx cdk synth', () => shell.run(`npx cdk synth --quiet -c repository=${REPOSITORY}`));
  await timeStep('cfn-lint finds no error and no warning', () => shell.run('cfn-lint cdk.out/*.template.json'));
  emulateAssembly(`${project}/${UNDECIDED}`);
  const emulated = emulateAssembly(`${project}/cdk.out`);
  const { resources, used } = emulated;
  keepAssembly(project, 'base');
  const count = (stage: DeployedStage) => () => `${resources.get(stackName(stage))} resources`;
  await timeStep('npx cdk bootstrap', () => bootstrap(shell));
  await timeStep('nothing is left out that the emulator could deploy', async () => {
    assert.deepEqual(
      [...leftOut].filter((entry) => !used.has(entry)),
      [],
      'entries that match nothing',
    );
    await Promise.all(leftOut.map((entry) => refuse(withoutProxy(shell), entry)));
  });

  await timeStep('the first deployment of staging', () => shell.run(deploy('staging')), count('staging'));
  await smoke(shell, 'staging');

  await timeStep('production is rejected in one line until somebody decides who gets its alarms', () =>
    shell.fail(
      deploy('production').replace('cdk.out', UNDECIDED),
      /^.*Nobody gets the alarms of production\. In infra\/settings\/own-settings\.ts, set alarmEmail or .*$/m,
    ),
  );
  await timeStep('a first deployment of production fails', async () => {
    addFailure(`${project}/cdk.out`, stackName('production'));
    await shell.fail(deploy('production'), /FailsOnPurpose/);
    assert.equal(await statusOf(shell, 'production'), 'ROLLBACK_COMPLETE');
    await shell.fail(deploy('production'), /TerminationProtection/);
  });
  const retry = async () => {
    useAssemblyNamed(project, 'base');
    for (const block of documentedCommands('A first deployment failed'))
      await shell.run(block.replace(/clean-up.*production$/m, '$& --yes'));
    await shell.run(deploy('production'));
    assert.equal(await statusOf(shell, 'production'), 'CREATE_COMPLETE');
    const tables: string[] = JSON.parse(await shell.run('aws dynamodb list-tables --query TableNames --output json'));
    assert.equal(
      tables.filter((name) => name.startsWith(stackName('production'))).length,
      TABLE_NAMES.length,
      'tables are left over',
    );
  };
  await timeStep('the runbook clears it away, and the retry succeeds', retry, count('production'));
  await smoke(shell, 'production');
  return emulated;
}

/** @throws Error when the emulator can create a resource that is left out */
async function refuse(shell: Shell, { type, example }: LeftOut): Promise<void> {
  const template = JSON.stringify({ Resources: { Example: { Type: type, Properties: example } } });
  const name = type.replaceAll(':', '');
  const { code } = await shell.try(
    `aws cloudformation create-stack --stack-name ${name} --template-body '${template}'`,
  );
  // The emulator rejects unknown types immediately. Other types fail later, while it creates the stack.
  if (code !== 0) return;
  assert.notEqual(await settledStatus(shell, name), 'CREATE_COMPLETE', `${type} deploys now: take it off left-out.ts`);
  await shell.run(`aws cloudformation delete-stack --stack-name ${name}`);
}
