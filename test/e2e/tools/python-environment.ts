import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a virtual environment with exactly the packages of a requirements file, in the folder `.venv` next to that
 * file, unless it already exists. Installs only wheels, so that no package runs code during the installation.
 * @param requirements the file, with a hash for every package
 * @returns the folder with the environment's programs
 * @throws Error when Python or pip fails
 * @see https://pip.pypa.io/en/stable/topics/secure-installs/
 */
export function pythonEnvironment(requirements: string): string {
  const environment = path.join(path.dirname(requirements), '.venv');
  const programs = path.join(environment, 'bin');
  const installed = path.join(environment, 'installed-requirements.txt');
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(requirements))) return programs;
  console.log(`Installing the Python packages of ${path.relative(process.cwd(), requirements)}.`);
  rmSync(environment, { recursive: true, force: true });
  execFileSync('python3', ['-m', 'venv', environment], { stdio: 'inherit' });
  const options = ['--quiet', '--disable-pip-version-check', '--require-hashes', '--only-binary', ':all:'];
  execFileSync(path.join(programs, 'pip'), ['install', ...options, '-r', requirements], { stdio: 'inherit' });
  copyFileSync(requirements, installed);
  return programs;
}
