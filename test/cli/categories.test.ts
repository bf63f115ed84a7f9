import { beforeAll, expect, test } from '@jest/globals';
import { changeState } from '../../lib/categories/category-state.ts';
import { recountCategories } from '../../lib/categories/recount-categories.ts';
import { transact } from '../../lib/database/transact.ts';
import { call } from '../support/call.ts';
import { runPetstore } from '../support/command.ts';
import { holdCategories } from '../support/hold-categories.ts';
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

test('list shows every category with its owner and bytes, and the use of the quota', async () => {
  const { id } = await shop.addCategory('Dogs');
  const { code, stdout, stderr } = await categories('list');
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^ID +OWNER +BYTES +NAME\n${id}  key_\\w{12}  \\d+ +Dogs\n$`));
  expect(stderr).toMatch(/^1 categories, \d+ of 220000 bytes \(0\.0%\)\.\n$/);
  const { stdout: json } = await categories('list', '--json');
  expect(JSON.parse(json)).toMatchObject({ stage: 'local', categories: [{ id, name: 'Dogs' }] });
});

test('delete removes a category for every client and confirms it', async () => {
  const { id } = await shop.addCategory('Dodos');
  expect(await namesListed()).toContain('Dodos');
  expect(await categories('delete', String(id), '--yes')).toEqual({
    code: 0,
    stdout: '',
    stderr: `Deleted category ${id}.\n`,
  });
  expect(await namesListed()).not.toContain('Dodos');
});

test('rename changes the name for every client and confirms it', async () => {
  const { id } = await shop.addCategory('Ginuea pigs');
  expect(await namesListed()).toContain('Ginuea pigs');
  expect(await categories('rename', String(id), 'Guinea pigs')).toEqual({
    code: 0,
    stdout: '',
    stderr: `Renamed category ${id}.\n`,
  });
  expect(await namesListed()).toContain('Guinea pigs');
  expect(await namesListed()).not.toContain('Ginuea pigs');
});

test('rename rejects a name that the contract forbids', async () => {
  const { id } = await shop.addCategory('Kept');
  for (const name of ['', ' ', 'x'.repeat(256)]) {
    const { code, stderr } = await categories('rename', String(id), name);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^petstore: name must /);
  }
  expect(await namesListed()).toContain('Kept');
});

test.each([[['delete', '--yes']], [['rename', 'Dogs']]])(
  '%s rejects a category that does not exist, and an invalid id',
  async ([command = '', ...rest]) => {
    expect(await categories(command, '5', ...rest)).toEqual({
      code: 3,
      stdout: '',
      stderr: 'petstore: There is no category 5. See the list: ./petstore categories list --stage local\n',
    });
    expect((await categories(command, 'dogs', ...rest)).code).toBe(2);
  },
);

test('a command that a recount holds up says how to end the hold', async () => {
  const { id } = await shop.addCategory('Held');
  await holdCategories();
  expect(await categories('delete', String(id), '--yes')).toEqual({
    code: 5,
    stdout: '',
    stderr:
      'petstore: A recount holds the categories. If none is running, end the hold with: ' +
      './petstore categories recount --stage local\n',
  });
  await recountCategories(0);
});

test('recount corrects the count and reports the difference', async () => {
  const missing = { id: 1, name: 'x'.repeat(500), ownerId: 'somebody', mark: 1 };
  await transact([changeState({ after: missing })]);
  expect((await categories('recount')).stderr).toMatch(
    /^Counting the categories\. .*\nThe count was off by -5\d\d bytes\. It is correct now\.\n\d+ cat/,
  );
  expect((await categories('recount')).stderr).toMatch(/\nThe count was correct\.\n/);
});
