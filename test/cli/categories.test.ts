import { beforeAll, expect, test } from '@jest/globals';
import { countBytes } from '../../lib/categories/category-quota.ts';
import { call } from '../support/call.ts';
import { runPetstore } from '../support/command.ts';
import { shopOf } from '../support/shop.ts';
import { recordStage, useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const dataFolder = temporaryFolder();
beforeAll(() => recordStage(stage, dataFolder));

const categories = (...args: string[]) =>
  runPetstore(['categories', ...args, '--stage', 'local'], { PETSTORE_DATA_DIR: dataFolder });
const namesListed = async () =>
  JSON.parse((await call({ path: '/categories', apiKey: stage.apiKey })).text).map(
    ({ name }: { name: string }) => name,
  );

test('list shows every category with its holder and bytes, and the use of the quota', async () => {
  const { id } = await shop.addCategory('Dogs');
  const { code, stdout, stderr } = await categories('list');
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^ID +HOLDER +BYTES +NAME\n${id}  key_\\w{12}  \\d+ +Dogs\n$`));
  expect(stderr).toMatch(/^1 categories, \d+ of 1000000 bytes \(0\.0 %\)\.\n$/);
  const { stdout: json } = await categories('list', '--json');
  expect(JSON.parse(json)).toMatchObject({ stage: 'local', categories: [{ id, name: 'Dogs' }] });
});

test('delete removes a category for every client and confirms it', async () => {
  const { id } = await shop.addCategory('Dodos');
  expect(await namesListed()).toContain('Dodos');
  const expected = { code: 0, stdout: '', stderr: `Deleted category ${id}.\n` };
  expect(await categories('delete', String(id))).toEqual(expected);
  expect(await namesListed()).not.toContain('Dodos');
  expect(await categories('delete', String(id))).toEqual(expected);
});

test('delete refuses a category that does not exist, and an invalid id', async () => {
  expect(await categories('delete', '5')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'petstore: local has no category 5. List them: ./petstore categories list --stage local\n',
  });
  expect((await categories('delete', 'dogs')).code).toBe(2);
});

test('recount corrects the count and reports the difference', async () => {
  await countBytes(500, 'somebody');
  expect((await categories('recount')).stderr).toMatch(
    /^The count was off by -500 bytes\. It is correct now\.\n\d+ cat/,
  );
  expect((await categories('recount')).stderr).toMatch(/^The count was correct\.\n/);
});
