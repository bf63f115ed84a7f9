import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the tools of this folder if they are missing or differ from their lockfile.
 * @throws Error when npm fails
 */
export function installTools(): void {
  const installed = path.join(import.meta.dirname, 'node_modules/.package-lock.json');
  const wanted = path.join(import.meta.dirname, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.log('Installing the tools (npm ci in test/e2e/tools).');
  execFileSync('npm', ['ci', '--no-audit'], { cwd: import.meta.dirname, stdio: 'inherit' });
}
