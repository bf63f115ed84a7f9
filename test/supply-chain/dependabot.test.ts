import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('Dependabot watches every lockfile', () => {
  const { updates } = parse(readFileSync(path.join(ROOT, '.github/dependabot.yml'), 'utf8'));
  const lockfiles = globSync('**/package-lock.json', { cwd: ROOT, exclude: ['**/node_modules', '**/cdk.out'] });
  const folders = lockfiles.map((file) => `/${path.dirname(file)}`.replace(/^\/\.$/, '/'));
  expect(updates[0].directories.toSorted()).toEqual(folders.toSorted());
});
