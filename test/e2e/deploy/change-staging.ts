import assert from 'node:assert/strict';
import { type DeployedStage, stackName } from '../../../lib/config/stages.ts';
import { deploy } from './deploy-stages.ts';
import { documentedCommands } from './documented.ts';
import { addFailure, emulateAssembly } from './emulated-assembly.ts';
import { changeSource, keepAssembly, useAssemblyNamed } from './project-copy.ts';
import type { Shell } from './shell.ts';
import { smoke } from './smoke.ts';
import { liveVersions, statusOf } from './stack.ts';
import { timeStep } from './steps.ts';

const ENTRY = 'functions/pets/get-pet.ts';
const RESULT = 'body: pet }';
const THROW = 'if (!pet) throw';

/** Deploys staging unchanged, with a changed function, with a failing resource, with a broken function, and fixed. */
export async function changeStaging(shell: Shell, project: string): Promise<void> {
  const first = await liveVersions(shell, 'staging');
  await timeStep('deploying staging again changes nothing', async () => {
    assert.match((await shell.try(deploy('staging'))).all, /no changes/);
    assert.deepEqual(await liveVersions(shell, 'staging'), first);
  });

  await timeStep('a change of one function moves its alias, and no other', async () => {
    await deployChange(shell, project, 'staging');
    assert.deepEqual(moved(first, await liveVersions(shell, 'staging')), ['getPet']);
  });
  await smoke(shell, 'staging');
  const second = await liveVersions(shell, 'staging');

  await timeStep('a failed update is undone', async () => {
    keepAssembly(project, 'changed');
    useAssemblyNamed(project, 'base');
    addFailure(`${project}/cdk.out`, stackName('staging'));
    await shell.fail(deploy('staging'), /FailsOnPurpose/);
    assert.equal(await statusOf(shell, 'staging'), 'UPDATE_ROLLBACK_COMPLETE');
    assert.deepEqual(await liveVersions(shell, 'staging'), second);
    const [diagnose = '', listStates = ''] = documentedCommands('If a deployment fails');
    const ofStaging = diagnose.replace(stackName('production'), `${stackName('staging')} --app cdk.out`);
    await shell.fail(ofStaging, /FailsOnPurpose/);
    assert.match(await shell.run(listStates), /UPDATE_ROLLBACK_COMPLETE/);
  });
  await timeStep('the same update without the failure succeeds', async () => {
    useAssemblyNamed(project, 'base');
    await shell.run(deploy('staging'));
    assert.equal(await statusOf(shell, 'staging'), 'UPDATE_COMPLETE');
    assert.deepEqual(moved(second, await liveVersions(shell, 'staging')), ['getPet']);
  });

  await timeStep('a broken function fails the smoke checks', async () => {
    await synthesizeWith(shell, project, 'staging', THROW, 'if (pet) throw');
    await shell.run(deploy('staging'));
    await shell.fail(
      './petstore smoke --stage staging --no-write',
      /FAILED +\d+ +\d+ ms +GET \/pets\/1, a nonexistent/,
    );
  });
  await timeStep('a rollback undoes the broken deployment', async () => {
    const broken = await liveVersions(shell, 'staging');
    assert.match(await shell.run('./petstore rollback --stage staging --dry-run'), /getPet/);
    assert.deepEqual(await liveVersions(shell, 'staging'), broken);
    await shell.run('./petstore rollback --stage staging --yes');
    assert.deepEqual(moved(broken, await liveVersions(shell, 'staging')), ['getPet']);
    assert.match(
      await shell.run('./petstore activity --stage staging'),
      /stage\.rolled_back .*getPet\S*, version \d+ /,
    );
    await shell.fail('./petstore rollback --stage staging --yes', /nothing to roll back/);
  });
  await smoke(shell, 'staging');
  await timeStep('the mended function is deployed', async () => {
    useAssemblyNamed(project, 'changed');
    await shell.run(deploy('staging'));
  });
  await smoke(shell, 'staging');
}

/** Deploys a stage with a change of one function that clients don't notice. */
export async function deployChange(shell: Shell, project: string, stage: DeployedStage): Promise<void> {
  await synthesizeWith(shell, project, stage, RESULT, 'body: { ...pet } }');
  await shell.run(deploy(stage));
}

/** Synthesizes the project with one change to its source, then reverts the change. */
async function synthesizeWith(
  shell: Shell,
  project: string,
  stage: DeployedStage,
  before: string,
  after: string,
): Promise<void> {
  changeSource(project, ENTRY, before, after);
  await shell.run(`npx cdk synth --quiet -c stage=${stage}`);
  changeSource(project, ENTRY, after, before);
  emulateAssembly(`${project}/cdk.out`);
}

/** The operations whose alias points to another version than before. */
function moved(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after.keys()].filter((operation) => before.get(operation) !== after.get(operation));
}
