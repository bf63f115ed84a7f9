import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { lock } from 'proper-lockfile';

const FOLDER = import.meta.dirname;

/**
 * Installs the tools of this folder if they are missing or differ from their lockfile.
 * @throws Error when npm fails
 */
export async function installTools(): Promise<void> {
  if (isInstalled()) return;
  // Several tests need them at the same time, and one installs them.
  const release = await lock(FOLDER, { retries: { forever: true, minTimeout: 100, maxTimeout: 500 } });
  try {
    if (isInstalled()) return;
    console.error('Installing the tools (npm ci in test/e2e/tools).');
    await promisify(execFile)('npm', ['ci', '--no-audit'], { cwd: FOLDER });
  } finally {
    await release();
  }
}

function isInstalled(): boolean {
  const installed = path.join(FOLDER, 'node_modules/.package-lock.json');
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(path.join(FOLDER, 'package-lock.json')).mtimeMs
  );
}
