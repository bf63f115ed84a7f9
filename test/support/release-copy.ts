import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { extractCommit } from './extract-commit.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The script of the page that tries requests came from a package that this checkout no longer has. */
const WITHOUT_DOCS = `export const scalarPath = '/docs/none.js';
export const sendScalar = async () => {};
`;

/**
 * Copies the files of an earlier commit. The copy uses the packages of this checkout, and its page of docs has no script.
 * @returns its folder
 * @throws Error when the checkout lacks the commit, as a shallow clone does
 */
export function copyRelease(commit: string): string {
  const folder = temporaryFolder();
  extractCommit(commit, folder);
  writeFileSync(path.join(folder, 'local/pages/scalar-script.ts'), WITHOUT_DOCS);
  return folder;
}
