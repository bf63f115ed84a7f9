import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Runs a package's program in the new service's folder, and returns what it prints. */
export function runPackage(folder: string, program: string, ...args: readonly string[]): string {
  return run(folder, path.join(folder, 'node_modules/.bin', program), ...args);
}

/** @throws Error with what the program printed to standard error, when it fails */
export function run(folder: string, program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
}
