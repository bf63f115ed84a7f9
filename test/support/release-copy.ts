import { extractCommit } from './extract-commit.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Copies the files of an earlier commit. The copy uses the packages of this checkout.
 * @returns its folder
 * @throws Error when the checkout lacks the commit, as a shallow clone does
 */
export function copyRelease(commit: string): string {
  const folder = temporaryFolder();
  extractCommit(commit, folder);
  return folder;
}
