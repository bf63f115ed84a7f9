import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFiles } from './support/imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Ignores types and dynamic imports, which cost nothing at start-up. */
const STATIC_IMPORT = /^import (?!type )(?:[^;]*? from )?'([^']+)';/gm;

/** The packages that a file loads at start-up, with the files that import them. */
function packagesLoaded(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const targets = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(STATIC_IMPORT)].map(([, name = '']) => name);
  return targets.flatMap((name) => {
    if (name.startsWith('.')) return packagesLoaded(path.join(path.dirname(file), name), seen);
    return name.startsWith('node:') ? [] : [`${name} in ${file}`];
  });
}

test('the help of the commands loads only the packages that it needs, so that it starts quickly', () => {
  const files = sourceFiles('cli').filter((file) => /^cli\/(main|[\w-]+\/command)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(2);
  const others = files.flatMap((file) => packagesLoaded(file)).filter((name) => !name.startsWith('@commander-js/'));
  expect(others).toEqual([]);
});
