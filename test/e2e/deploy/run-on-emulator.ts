import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICE } from '../../../lib/config/service-name.ts';
import { failWith } from '../../../lib/errors/user-error.ts';
import { startEmulator } from './emulator.ts';
import { copyProject } from './project-copy.ts';
import { startStrictProxy } from './proxy/strict-proxy.ts';
import { checkPython, installPythonTools } from './python.ts';
import { Shell } from './shell.ts';
import { timeStep } from './steps.ts';

/**
 * Runs the steps of a deployment in a copy of the project, on an AWS emulator that stops afterwards. If a step fails, it
 * prints the emulator's log.
 */
export async function runOnEmulator(steps: (shell: Shell, project: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), `${SERVICE}-deploy-`));
  try {
    checkPython();
    const programs = await timeStep('the emulator is installed', async () => installPythonTools());
    const proxy = await startStrictProxy();
    const emulator = await timeStep('the emulator starts', () => startEmulator(programs, folder, proxy));
    try {
      const project = path.join(folder, SERVICE);
      copyProject(project);
      await steps(new Shell(project, emulator.env), project);
      console.log(`All passed in ${Math.round(performance.now() / 1000)} s.`);
    } catch (error) {
      console.error(emulator.log());
      throw error;
    } finally {
      proxy.stop();
      await emulator.stop();
    }
  } catch (error) {
    failWith(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
