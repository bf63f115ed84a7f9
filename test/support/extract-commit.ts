import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Extracts the files of an earlier commit into an empty folder. They use the packages of this checkout.
 * @throws Error when the checkout lacks the commit, as a shallow clone does
 */
export function extractCommit(commit: string, folder: string): void {
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 28, stdio: 'pipe' });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch (cause) {
    throw new Error(`There is no commit ${commit} here. Fetch the whole history: git fetch --unshallow`, { cause });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}
