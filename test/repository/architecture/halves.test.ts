import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { filesOfHalves, KNOWN_TO_STORE } from '../../../tools/map/halves.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const halves = filesOfHalves(ROOT);
const generated = [
  'functions/generated/public.ts',
  'lib/contract/generated/public',
  'client/src/{contract,operations}.ts',
];

test('the store compiles without the site and what joins them', () => {
  const folder = temporaryFolder();
  const files = [
    ...halves.store,
    ...KNOWN_TO_STORE,
    ...globSync(generated, { cwd: ROOT }),
    'tsconfig.json',
    'package.json',
  ];
  for (const file of files) cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const { stdout } = spawnSync('tsc', ['-p', '.'], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('what the store knows of the site exists, and is part of the site', () => {
  expect(KNOWN_TO_STORE.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(KNOWN_TO_STORE.filter((file) => halves.store.includes(file))).toEqual([]);
});
