import { globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The folders of `test/` for files at the top and for folders that have another name there. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '.ci': 'repository/ci',
  '.github': 'repository/ci',
  docs: 'repository/docs',
  'openapi.yaml': 'tools/contract',
  'dashboard.yaml': 'tools/contract',
  'package.json': 'repository/supply-chain',
  'package-lock.json': 'repository/supply-chain',
};

/**
 * Finds the tests in the folders that mirror those of changed files: of `lib/domains/`, `test/lib/domains/`. They are
 * related even where no test imports the file, such as the functions, which tests load like a gateway, and the commands.
 * All paths are relative to the root.
 */
export function mirroredTests(changed: readonly string[]): string[] {
  const tests = globSync('test/**/*.test.ts', { cwd: ROOT });
  const folders = new Set(changed.flatMap((file) => mirrorOf(file, tests) ?? []));
  return tests.filter((test) => [...folders].some((folder) => test.startsWith(folder))).sort();
}

/** The deepest folder with tests that mirrors the folder of a file. */
function mirrorOf(file: string, tests: readonly string[]): string | undefined {
  if (file.startsWith('test/')) return undefined;
  const [top = '', ...rest] = file.split('/');
  const names = [OTHER_NAMES[top] ?? top, ...rest.slice(0, -1)];
  // All modules of `lib/` together are no place of their own.
  const least = top === 'lib' ? 2 : 1;
  for (let depth = names.length; depth >= least; depth -= 1) {
    const folder = `test/${names.slice(0, depth).join('/')}/`;
    if (tests.some((test) => test.startsWith(folder))) return folder;
  }
  return undefined;
}
