/**
 * `npm run test:deploy`: deploys both stacks of both stages to an AWS emulator on this machine with the documented
 * commands, and runs through an operator's tasks. README.md describes what this proves and what it does not.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failWith } from '../../../lib/errors/user-error.ts';
import { changeStaging } from './change-staging.ts';
import { deploySites } from './deploy-sites.ts';
import { deployStages } from './deploy-stages.ts';
import { startEmulator } from './emulator.ts';
import { operateStages } from './operate-stages.ts';
import { copyProject, useAssemblyNamed } from './project-copy.ts';
import { checkPython, installPythonTools } from './python.ts';
import { runPipeline } from './run-pipeline.ts';
import { Shell } from './shell.ts';
import { timeStep } from './steps.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'petstore-deploy-'));
try {
  checkPython();
  const programs = await timeStep('the emulator is installed', async () => installPythonTools());
  const emulator = await timeStep('the emulator starts', () => startEmulator(programs, folder));
  try {
    const project = path.join(folder, 'petstore');
    copyProject(project);
    const shell = new Shell(project, emulator.env);
    const emulated = await deployStages(shell, project);
    await changeStaging(shell, project);
    useAssemblyNamed(project, 'base');
    const baseUrls = await runPipeline(shell, project);
    await deploySites(shell, project, emulated);
    await operateStages(shell, baseUrls);
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
