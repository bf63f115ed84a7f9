import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { listActivity } from '../../lib/activity/activity-log.ts';
import { listOwnedCategories } from '../../lib/categories/manage-categories.ts';
import { environment } from '../../lib/config/environment.ts';
import type { Pet } from '../../lib/contract/generated/public/types.ts';
import { recordKey } from '../../lib/database/attributes.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { tables } from '../../lib/database/tables.ts';
import { findKeyRecord } from '../../lib/keys/key-record.ts';
import { createKey, revokeKey } from '../../lib/keys/key-store.ts';
import * as keys from '../../lib/keys/manage-keys.ts';
import { call } from '../support/call.ts';
import { backUp, itemsOf, useRestore } from '../support/restore.ts';
import { shopOf } from '../support/shop.ts';
import { useTestStage } from '../support/stage.ts';

/** The restore command on a deployed stage: its database and CloudFormation are fakes on this machine. */

const stage = useTestStage();
const shop = shopOf(stage);
const { restore } = useRestore(stage);

const WARNING =
  'Restored pets have their state from the backup. Pets that were sold after the backup are for sale again, even those whose order still exists.';
const live = () => environment('petsTable');

const lose = (pet: Pet) =>
  dynamodb().send(new DeleteItemCommand({ TableName: live(), Key: recordKey('pets', pet.id) }));

/** Creates pets, backs them up, then loses one, sells one and adds one. */
async function petsSince(backup: string): Promise<{ readonly lost: Pet; readonly sold: Pet; readonly total: number }> {
  const [lost, sold] = await shop.addPets(3);
  if (!lost || !sold) throw new Error('There are no pets.');
  await backUp(backup, tables.Pets);
  await lose(lost);
  await shop.sell(sold);
  await shop.addPet();
  return { lost, sold, total: (await itemsOf(backup)).length };
}

test('restores missing records, and keeps records that have changed or are new', async () => {
  const { lost, sold, total } = await petsSince('pets-at-noon');
  const before = await itemsOf(live());
  const { code, stdout, stderr } = await restore('--table', 'Pets', '--from', 'pets-at-noon');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(
    `pets-at-noon has ${total} records:\n  ${total - 2} unchanged in Pets of production\n` +
      '  1 missing, now restored\n  1 changed since the backup, left unchanged\n' +
      `${WARNING}\n`,
  );
  expect(await shop.pet(lost.id)).toEqual(lost);
  expect(await shop.pet(sold.id)).toEqual({ ...sold, status: 'sold' });
  expect(await itemsOf(live())).toHaveLength(before.length + 1);
});

test('with --overwrite, also resets changed records', async () => {
  const { sold } = await petsSince('pets-at-one');
  const { stdout } = await restore('--table', 'Pets', '--from', 'pets-at-one', '--overwrite');
  expect(stdout).toContain('  1 changed since the backup, overwritten\n');
  expect(await shop.pet(sold.id)).toEqual(sold);
});

test('each restore that finds records is recorded in the activity log', async () => {
  const restores = async () =>
    (await listActivity(100)).entries.filter(({ action }) => action === 'restore.started').length;
  const before = await restores();
  await petsSince('pets-recorded');
  await restore('--table', 'Pets', '--from', 'pets-recorded');
  await restore('--table', 'ApiKeys', '--from', 'pets-recorded');
  const [latest] = (await listActivity(1)).entries;
  expect(latest).toMatchObject({ action: 'restore.started', actor: { kind: 'command' }, subject: 'Pets' });
  expect(latest?.from).toBe('pets-recorded');
  expect(await restores()).toBe(before + 1);
});

test('restores lost entries of the activity log', async () => {
  const { record } = await keys.createKey({ name: 'recorded' }, { kind: 'command', name: 'ada' }, new Date());
  const { entries } = await listActivity(1);
  await backUp('activity-at-noon', tables.Activity);
  const Key = { kind: { S: 'activity' }, id: { S: entries[0]?.id ?? '' } };
  await dynamodb().send(new DeleteItemCommand({ TableName: environment('activityTable'), Key }));
  const of = async () => (await listActivity(10, { object: `key/${record.keyId}` })).entries;
  expect(await of()).toEqual([]);
  await restore('--table', 'Activity', '--from', 'activity-at-noon');
  expect(await of()).toEqual(entries);
});

test('a second run changes nothing', async () => {
  const { total } = await petsSince('pets-at-two');
  const again = ['--table', 'Pets', '--from', 'pets-at-two', '--overwrite'];
  await restore(...again);
  const { stdout } = await restore(...again, '--json');
  expect(JSON.parse(stdout)).toEqual({
    stage: 'production',
    table: 'Pets',
    from: 'pets-at-two',
    same: total,
    missing: 0,
    different: 0,
    overwritten: 0,
    warnings: [expect.stringContaining('for sale again')],
  });
});

test('a pet that was sold before it was lost comes back for sale, with a warning', async () => {
  const pet = await shop.addPet();
  await backUp('pets-at-three', tables.Pets);
  await shop.sell(pet);
  await lose(pet);
  const { stdout } = await restore('--table', 'Pets', '--from', 'pets-at-three');
  expect(stdout).toContain(WARNING);
  expect(await shop.pet(pet.id)).toEqual(pet);
});

test('a key that was revoked before it was lost comes back active, with a warning', async () => {
  const { record } = await createKey('web shop');
  await backUp('keys-at-three', tables.ApiKeys);
  await revokeKey(record);
  const key = { keyHash: { S: record.keyHash } };
  await dynamodb().send(new DeleteItemCommand({ TableName: environment('apiKeysTable'), Key: key }));
  const { stdout } = await restore('--table', 'ApiKeys', '--from', 'keys-at-three');
  expect(stdout).toContain(
    'Restored keys have their state from the backup. Keys that were revoked or rotated after the backup work again.\n' +
      'Run ./petstore keys list --stage production, and revoke the keys that should not work.\n',
  );
  expect(await findKeyRecord(record.keyHash)).toEqual(record);
});

test('a restored category is listed at once, and counts towards the quota', async () => {
  const lost = await shop.addCategory('Lost');
  await backUp('categories-at-noon', tables.Categories);
  const key = recordKey('categories', lost.id);
  await dynamodb().send(new DeleteItemCommand({ TableName: environment('categoriesTable'), Key: key }));
  await shop.addCategory('New');
  const { code, stdout } = await restore('--table', 'Categories', '--from', 'categories-at-noon', '--overwrite');
  expect([code, stdout]).toEqual([
    0,
    'categories-at-noon has 1 records:\n  0 unchanged in Categories of production\n  1 missing, now restored\n' +
      '  0 changed since the backup, overwritten\n',
  ]);
  const { categories, state } = await listOwnedCategories();
  expect(state.total).toBe(categories.reduce((sum, { bytes }) => sum + bytes, 0));
  const { text } = await call({ path: '/categories', apiKey: stage.apiKey });
  expect(JSON.parse(text).map(({ name }: { name: string }) => name)).toEqual(['Lost', 'New']);
});

test('restores nothing from the backup of another table, and says so', async () => {
  await shop.addCategory('Elsewhere');
  await backUp('categories-at-two', tables.Categories);
  const before = await itemsOf(live());
  expect(await restore('--table', 'Pets', '--from', 'categories-at-two')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'petstore: categories-at-two has no records of Pets to restore. Is it a backup of another table?\n',
  });
  expect(await itemsOf(live())).toEqual(before);
});

test('refuses a backup that does not exist, in one line', async () => {
  expect(await restore('--table', 'Pets', '--from', 'nowhere')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'petstore: This account and region have no table nowhere.\n',
  });
});

test.each<[title: string, args: string[], stderr: string]>([
  [
    'overwriting keys',
    ['--table', 'ApiKeys', '--from', 'keys-at-noon', '--overwrite'],
    "petstore: --overwrite can't be used with ApiKeys: keys that were revoked since the backup would work again.\n",
  ],
  ...['ab', 'a b c', ''].map((name): [string, string[], string] => [
    `a backup with the name "${name}"`,
    ['--table', 'Pets', '--from', name],
    `petstore: option '--from <name>' argument '${name}' is invalid. The name of a table has 3 to 255 letters, digits, ` +
      'underscores, hyphens and dots.\nRun `./petstore restore --help` for usage.\n',
  ]),
  [
    'a missing backup',
    ['--table', 'Pets'],
    "petstore: required option '--from <name>' not specified\nRun `./petstore restore --help` for usage.\n",
  ],
])('reports %s as wrong usage', async (_title, args, stderr) => {
  expect(await restore(...args)).toEqual({ code: 2, stdout: '', stderr });
});
