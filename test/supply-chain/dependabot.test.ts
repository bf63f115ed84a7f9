import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('Dependabot watches every lockfile', () => {
  const { updates } = parse(readFileSync(path.join(ROOT, '.github/dependabot.yml'), 'utf8'));
  const lockfiles = execFileSync('git', ['ls-files', '*package-lock.json'], { cwd: ROOT, encoding: 'utf8' });
  const folders = lockfiles
    .trim()
    .split('\n')
    .map((file) => `/${path.dirname(file)}`.replace(/^\/\.$/, '/'));
  expect(updates[0].directories.toSorted()).toEqual(folders.toSorted());
});
