import assert from 'node:assert/strict';
import path from 'node:path';
import { DefaultStackSynthesizer } from 'aws-cdk-lib';
import { DEPLOYED_STAGES, type DeployedStage, stackName } from '../../../lib/config/stages.ts';
import { bootstrap } from './bootstrap.ts';
import { deployEarlier, QUALIFIERS } from './deploy-earlier.ts';
import { documentedCommands } from './documented.ts';
import { emulateAssembly } from './emulated-assembly.ts';
import { setOwnSettings } from './project-copy.ts';
import type { Shell } from './shell.ts';
import { smoke } from './smoke.ts';
import { type Access, addRecords, readState } from './stage-state.ts';
import { timeStep } from './steps.ts';

const SECTION = "The account's bootstrap, log role and log groups";

/**
 * Deploys both stages as an earlier version did, and follows the documentation from there. Staging moves to the account's
 * bootstrap, and production keeps its own with a setting.
 */
export async function moveStages(shell: Shell, project: string): Promise<void> {
  const earlier = await deployEarlier(shell, path.join(path.dirname(project), 'earlier'));
  const accesses = {
    staging: await addRecords(earlier, 'staging'),
    production: await addRecords(earlier, 'production'),
  };
  await earlier.run('./petstore people invite ada@example.com --role admin --stage staging');
  const before = await snapshot(earlier, accesses);

  const production = { bootstrapQualifier: QUALIFIERS.production, alarmsReachNobody: true } as const;
  setOwnSettings(project, { production });
  await timeStep('npx cdk synth of this version', () => shell.run('npx cdk synth --quiet'));
  emulateAssembly(path.join(project, 'cdk.out'));
  await followDocumentation(shell);

  await timeStep('records, addresses, tables, people, the log role and the logs of production are the same', async () =>
    assert.deepEqual(await snapshot(shell, accesses), before),
  );
  for (const stage of DEPLOYED_STAGES) await smoke(shell, stage);
  await timeStep('staging has moved to the account’s bootstrap, and production has kept its own', async () =>
    assert.deepEqual(
      [await bootstrapOf(shell, 'staging'), await bootstrapOf(shell, 'production')],
      [DefaultStackSynthesizer.DEFAULT_QUALIFIER, QUALIFIERS.production],
    ),
  );
}

/** The qualifier of the bootstrap whose bucket has the code of a stage. */
async function bootstrapOf(shell: Shell, stage: DeployedStage): Promise<string | undefined> {
  const template = await shell.run(`aws cloudformation get-template --stack-name ${stackName(stage)} --output json`);
  return /cdk-(\w+)-assets/.exec(template)?.[1];
}

/** Runs the documented commands, except for those of the pipeline: `runPipeline` deploys it. */
async function followDocumentation(shell: Shell): Promise<void> {
  const lines = documentedCommands(SECTION).flatMap((block) => block.split('\n').map((line) => line.trim()));
  const [prepare, ...deployments] = lines.filter((line) => /^npx cdk (bootstrap|deploy Petstore(Site)?-)/.test(line));
  assert.equal(prepare, 'npx cdk bootstrap');
  await timeStep(prepare, () => bootstrap(shell));
  for (const line of deployments) {
    const command = line.replace(/ +#.*/, '');
    // The site stack of production would show the same as that of staging.
    if (command.includes(stackName('production', 'Site'))) continue;
    await timeStep(command, () => shell.run(`${command} --app cdk.out --require-approval never`));
  }
}

/** What no step of the documentation may change. */
async function snapshot(shell: Shell, { staging, production }: Readonly<Record<DeployedStage, Access>>) {
  const logs = `aws logs describe-log-groups --log-group-name-prefix ${stackName('production')}-Functions`;
  const groups: string[] = JSON.parse(await shell.run(`${logs} --query 'logGroups[].logGroupName' --output json`));
  return {
    staging: await readState(shell, 'staging', staging),
    production: await readState(shell, 'production', production),
    people: await shell.run('./petstore people list --stage staging --json'),
    logRole: await shell.run('aws apigateway get-account --query cloudwatchRoleArn --output text'),
    // Those of the earlier version: this one has a group for all functions.
    logGroups: groups.filter((name) => !name.startsWith(`${stackName('production')}-FunctionsLog`)).sort(),
  };
}
