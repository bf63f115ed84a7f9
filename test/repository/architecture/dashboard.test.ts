import { expect, test } from '@jest/globals';
import { importsOf, sourceFiles } from './support/imports.ts';

const SOURCE = 'apps/dashboard/src';
/** The folders of the dashboard, from the top. Each imports only folders below it. */
const FOLDERS = ['pages', 'layout', 'search', 'theme', 'components', 'api', 'messages'];

const folderOf = (file: string) => /^apps\/dashboard\/src\/(\w+)\//.exec(file)?.[1] ?? '';
const files = sourceFiles(SOURCE).filter((file) => folderOf(file) !== '');

test('the dashboard consists of these folders', () => {
  expect([...new Set(files.map(folderOf))].sort()).toEqual([...FOLDERS].sort());
});

test.each(FOLDERS)('%s of the dashboard imports only what is below it', (folder) => {
  const below = FOLDERS.slice(FOLDERS.indexOf(folder));
  const wrong = files
    .filter((file) => folderOf(file) === folder)
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
    .filter(({ target }) => folderOf(target) !== '' && !below.includes(folderOf(target)))
    .map(({ file, target }) => `${file} imports ${target}`);
  expect(wrong).toEqual([]);
});
