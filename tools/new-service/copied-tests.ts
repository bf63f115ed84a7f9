import { closureOf, projectFiles, readSource } from './merged-tree.ts';
import { FOREIGN_WORDS, TESTS_LEFT_BEHIND } from './roots.ts';

export interface CopiedTests {
  /** The tests, with the files of `test/` that they import. */
  readonly copied: readonly string[];
  readonly leftBehind: readonly string[];
}

/**
 * Finds the tests of what is copied: those that import nothing else, directly or not, and mention nothing else.
 * @param isCopied whether a file outside of `test/` is copied
 */
export function findTests(isCopied: (file: string) => boolean): CopiedTests {
  const tests = projectFiles('test').filter((file) => file.endsWith('.test.ts'));
  const copied = new Set<string>();
  const leftBehind: string[] = [];
  for (const test of tests) {
    const files = [...closureOf([test])];
    const isFitting =
      !TESTS_LEFT_BEHIND.test(test) &&
      files.every((file) => (file.startsWith('test/') ? isNeutral(file) : isCopied(file)));
    if (isFitting) for (const file of files.filter((name) => name.startsWith('test/'))) copied.add(file);
    else leftBehind.push(test);
  }
  return { copied: [...copied], leftBehind };
}

function isNeutral(file: string): boolean {
  return !FOREIGN_WORDS.test(file) && !FOREIGN_WORDS.test(readSource(file));
}
