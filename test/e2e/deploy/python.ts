import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { UserError } from '../../../lib/errors/user-error.ts';
import { pythonEnvironment } from '../tools/python-environment.ts';

/** Succeeds if Python can create virtual environments and is new enough for the emulator. */
const CHECK = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';

/** @throws UserError when the machine has no suitable Python */
export function checkPython(): void {
  try {
    execFileSync('python3', ['-c', CHECK], { stdio: 'ignore' });
  } catch {
    throw new UserError(
      'test:deploy needs Python 3.10 or newer with venv. Install it from https://www.python.org/downloads/, or on Debian and Ubuntu with `apt-get install python3-venv`.',
    );
  }
}

/**
 * Installs the emulator, the AWS CLI and cfn-lint, unless they are already installed.
 * @returns the folder with their executables
 */
export function installPythonTools(): string {
  return pythonEnvironment(path.join(import.meta.dirname, 'requirements.txt'));
}
