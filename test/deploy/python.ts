import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../../lib/errors/user-error.ts';

const REQUIREMENTS = path.join(import.meta.dirname, 'requirements.txt');
const VENV = path.resolve(import.meta.dirname, '../../.venv');
const STAMP = path.join(VENV, 'petstore-requirements');
/** Succeeds in a Python that can make virtual environments and is new enough for the emulator. */
const CHECK = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';
const CANDIDATES = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10'];

/**
 * Installs the Python programs of `requirements.txt` into `.venv`, unless they are there.
 * @returns the folder of the programs
 * @throws UserError when the machine has no suitable Python
 */
export async function installPythonTools(): Promise<string> {
  const bin = path.join(VENV, 'bin');
  const hash = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return bin;
  const python = findPython();
  console.log('Installing the emulator into .venv.');
  rmSync(VENV, { recursive: true, force: true });
  const run = promisify(execFile);
  await run(python, ['-m', 'venv', VENV]);
  const quietly = ['--quiet', '--disable-pip-version-check'];
  await run(path.join(bin, 'pip'), [
    'install',
    ...quietly,
    '--require-hashes',
    '--only-binary=:all:',
    '-r',
    REQUIREMENTS,
  ]);
  writeFileSync(STAMP, hash);
  return bin;
}

function findPython(): string {
  const found = CANDIDATES.find(isSuitable);
  if (found) return found;
  throw new UserError(
    'test:deploy needs Python 3.10 or newer with venv. Install it from https://www.python.org/downloads/, or on Debian and Ubuntu with `apt-get install python3-venv`.',
  );
}

function isSuitable(program: string): boolean {
  try {
    execFileSync(program, ['-c', CHECK], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
