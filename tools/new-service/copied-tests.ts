import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findIssues } from './knip.ts';
import { FOREIGN_WORDS, ROOT, TESTS_LEFT_BEHIND } from './roots.ts';

/** The numbers of this project's tests that were copied and left behind. */
export interface CopiedTests {
  readonly copied: number;
  readonly leftBehind: number;
}

/** Removes the tests that mention or import what stays behind, directly or not. */
export function removeTests(folder: string): CopiedTests {
  const remove = (file: string) => rmSync(path.join(folder, file), { force: true });
  for (const file of globSync('test/**/*.ts', { cwd: folder })) if (isForeign(folder, file)) remove(file);
  const broken = () => findIssues(folder, 'unresolved').filter(([file]) => file.startsWith('test/'));
  for (let files = broken(); files.length > 0; files = broken()) for (const [file] of files) remove(file);
  const all = globSync('test/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules'] });
  const copied = all.filter((file) => existsSync(path.join(folder, file))).length;
  return { copied, leftBehind: all.length - copied };
}

/** The overlay's own test of deployments needs all files in its folder. */
function isForeign(folder: string, file: string): boolean {
  if (file.endsWith('.test.ts') && TESTS_LEFT_BEHIND.test(file)) return true;
  const text = readFileSync(path.join(folder, file), 'utf8');
  return !file.startsWith('test/e2e/deploy/') && (FOREIGN_WORDS.test(file) || FOREIGN_WORDS.test(text));
}
