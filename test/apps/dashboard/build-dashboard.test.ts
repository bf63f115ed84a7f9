import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findBuild, findSources } from '../../../apps/dashboard/build-dashboard.ts';
import { importsOf, sourceFiles } from '../../repository/architecture/support/imports.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('the sources of the dashboard are its own files and those that it imports from elsewhere', () => {
  const sources = findSources();
  const imported = sourceFiles('apps/dashboard/src')
    .flatMap(importsOf)
    .filter((file) => !file.startsWith('lib/contract/generated/')); // Only types, which a build leaves out.
  expect(sources).toEqual(expect.arrayContaining(imported));
  expect(sources).toEqual(
    expect.arrayContaining(['apps/brand/colors.css', 'apps/brand/public/logo.svg', 'apps/licenses/packages.ts']),
  );
  expect(sources).toEqual(
    expect.arrayContaining(['apps/dashboard/index.html', 'apps/dashboard/vite.config.ts', 'package-lock.json']),
  );
  expect(sources.filter((file) => file.startsWith('lib/contract/'))).toEqual([]);
});

test('a file that is changed or moved changes the folder of the build', async () => {
  const root = temporaryFolder();
  const file = path.join(root, 'apps/dashboard/src/main.ts');
  const folderOf = async () => (await findBuild(root)).folder;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '1');
  const first = await folderOf();
  writeFileSync(file, '2');
  const second = await folderOf();
  renameSync(file, `${file}x`);
  expect(new Set([first, second, await folderOf()]).size).toBe(3);
});
