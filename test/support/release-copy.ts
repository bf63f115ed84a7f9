import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Copies the files of an earlier commit. The copy uses the packages of this checkout.
 * @returns its folder
 * @throws Error when the checkout lacks the commit, as a shallow clone does
 */
export function copyRelease(commit: string): string {
  const folder = temporaryFolder();
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 28, stdio: 'pipe' });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch (cause) {
    throw new Error(`There is no commit ${commit} here. Fetch the whole history: git fetch --unshallow`, { cause });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
