import { userInfo } from 'node:os';
import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from '@jest/globals';
import { by } from '../../lib/activity/activity-entry.ts';
import { listActivity } from '../../lib/activity/activity-log.ts';
import * as categories from '../../lib/categories/manage-categories.ts';
import { environment } from '../../lib/config/environment.ts';
import type { Pet } from '../../lib/contract/generated/public/types.ts';
import { recordKey } from '../../lib/database/attributes.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { tables } from '../../lib/database/tables.ts';
import { newestPlace, readFeed } from '../../lib/events/feed.ts';
import { readState } from '../../lib/events/feed-state.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import { findKeyRecord } from '../../lib/keys/key-record.ts';
import * as keys from '../../lib/keys/manage-keys.ts';
import { orderKey } from '../../lib/orders/order-item.ts';
import { catchUp } from '../../local/events/follow-changes.ts';
import { call } from '../support/call.ts';
import { ada, DAY } from '../support/project.ts';
import { backUp, itemsOf, useRestore } from '../support/restore.ts';
import { shopOf } from '../support/shop.ts';
import { useTestStage } from '../support/stage.ts';

/** The restore command on a deployed stage: its database and CloudFormation are fakes on this machine. */

const stage = useTestStage();
const shop = shopOf(stage);
let log: Record<string, readonly object[]> = {};
const { restore, restoreOnTerminal } = useRestore(stage, () => log);

const live = () => environment('petsTable');

const lose = (pet: Pet) =>
  dynamodb().send(new DeleteItemCommand({ TableName: live(), Key: recordKey('pets', pet.id) }));

/** Creates pets, backs them up, then loses one, sells one and adds one. */
async function petsSince(
  backup: string,
): Promise<{ readonly lost: Pet; readonly sold: Pet; readonly added: Pet; readonly total: number }> {
  const [lost, sold] = await shop.addPets(3);
  if (!lost || !sold) throw new Error('There are no pets.');
  await backUp(backup, tables.Pets);
  await lose(lost);
  await shop.sell(sold);
  const added = await shop.addPet();
  return { lost, sold, added, total: (await itemsOf(backup)).length };
}

test('a restored record is an event like any other, and the inventory counts it', async () => {
  const { lost } = await petsSince('pets-before-the-loss');
  await catchUp();
  const [{ inventory }, place] = [await readState(), await newestPlace()];
  await restore('--table', 'Pets', '--from', 'pets-before-the-loss', '--id', String(lost.id));
  await catchUp();
  const { events } = await readFeed(place, 10);
  expect(events.map(({ type, record, by: author }) => [type, record, author])).toEqual([
    ['pet.created', `pet/${lost.id}`, 'operator'],
  ]);
  expect((await readState()).inventory).toEqual({ ...inventory, available: inventory.available + 1 });
});

test('restores missing records, and shows and leaves alone what has changed', async () => {
  const { lost, sold, added, total } = await petsSince('pets-at-noon');
  const before = await itemsOf(live());
  const { code, stdout, stderr } = await restore('--table', 'Pets', '--from', 'pets-at-noon');
  expect([code, stderr]).toEqual([0, '']);
  const { orderId } = unmarshall((await itemsOf(live())).find(({ id }) => id?.N === String(sold.id)) ?? {});
  expect(stdout.replace(/ +/g, ' ')).toBe(
    `pets-at-noon has ${total - 2} records that Pets of production has too, and these that are missing or changed:\n` +
      'ID NAME STATE OUTCOME DETAIL\n' +
      `${lost.id} ${lost.name} missing restored\n` +
      `${sold.id} ${sold.name} changed left alone changed since the backup\n` +
      ' status: "available" in the backup, "sold" now\n' +
      ` orderId: null in the backup, ${orderId} now\n` +
      '1 restored, 1 left alone, 0 not restored.\n' +
      `Pets has 1 record that pets-at-noon lacks. It stays: ${added.id} (${added.name}).\n`,
  );
  expect(await shop.pet(lost.id)).toEqual({ ...lost, etag: expect.not.stringContaining(lost.etag) });
  expect(await shop.pet(sold.id)).toEqual({ ...sold, status: 'sold', etag: expect.any(String) });
  expect(await itemsOf(live())).toHaveLength(before.length + 1);
  const [entry] = (await listActivity(1)).entries;
  expect(entry).toMatchObject({ action: 'pet.restored', actor: { kind: 'command' }, subject: String(lost.id) });
  expect(entry?.from).toBe('pets-at-noon');
});

test('--dry-run shows the same and changes nothing', async () => {
  const { lost } = await petsSince('pets-at-ten');
  const before = await itemsOf(live());
  const { stdout } = await restore('--table', 'Pets', '--from', 'pets-at-ten', '--dry-run');
  expect(stdout).toMatch(new RegExp(`^${lost.id}  ${lost.name} +missing  to restore$`, 'm'));
  expect(stdout).toContain('\n1 would be restored, 1 left alone, 0 not restored.\n');
  expect(await itemsOf(live())).toEqual(before);
});

test('asks at a terminal how much may come back, and changes nothing for another reply', async () => {
  const { lost } = await petsSince('pets-at-four');
  const args = ['--table', 'Pets', '--from', 'pets-at-four', '--id', String(lost.id)];
  const declined = await restoreOnTerminal('yes', ...args);
  expect(declined).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was changed.') });
  expect(declined.output).toContain(`To restore from pets-at-four: ${lost.id}. --dry-run shows them.`);
  expect(declined.output).toContain('Type Pets to restore them on production: ');
  expect(await shop.pets(`?id=${lost.id}`)).toEqual([]);
  expect(await restoreOnTerminal('Pets', ...args)).toMatchObject({ code: 0 });
  expect(await shop.pet(lost.id)).toEqual({ ...lost, etag: expect.any(String) });
});

test('resets a changed record that is named, but never undoes its sale', async () => {
  const { sold } = await petsSince('pets-at-one');
  const named = ['--table', 'Pets', '--from', 'pets-at-one', '--id', String(sold.id)];
  const onlySold = await restore(...named);
  expect(onlySold).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/stays sold \(order \d+\), and nothing else has changed/),
  });
  await call({ method: 'PATCH', path: `/pets/${sold.id}`, apiKey: stage.apiKey, body: { name: 'Damaged' } });
  const etag = expect.any(String);
  expect([(await restore(...named)).code, await shop.pet(sold.id)]).toEqual([0, { ...sold, status: 'sold', etag }]);
  const [order] = (await shop.orders()).filter(({ petId }) => petId === sold.id);
  expect((await call({ method: 'DELETE', path: `/store/orders/${order?.id}`, apiKey: stage.apiKey })).status).toBe(204);
  expect(await shop.pet(sold.id)).toEqual({ ...sold, etag });
});

test('exits with 1 when a record that was named is not in the backup', async () => {
  const { lost } = await petsSince('pets-at-five');
  const run = await restore('--table', 'Pets', '--from', 'pets-at-five', '--id', '17', String(lost.id));
  expect(run).toMatchObject({
    code: 1,
    stderr: "petstore: 1 of the records can't be restored. The reasons are above.\n",
  });
  expect(run.stdout).toMatch(/^17 +absent +not restored +it is not in the backup$/m);
  expect(await shop.pet(lost.id)).toEqual({ ...lost, etag: expect.any(String) });
});

test('restores lost entries of the activity log', async () => {
  const { record } = await keys.createKey({ name: 'recorded' }, by(ada));
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
  const again = ['--table', 'Pets', '--from', 'pets-at-two'];
  await restore(...again);
  const { stdout } = await restore(...again, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ table: 'Pets', dryRun: false, same: total - 1, warnings: [] });
  expect(JSON.parse(stdout).records).toMatchObject([{ state: 'changed', outcome: 'left alone' }]);
});

test('a pet whose order is in use comes back sold', async () => {
  const pet = await shop.addPet();
  await backUp('pets-at-three', tables.Pets);
  await shop.sell(pet);
  await lose(pet);
  expect((await restore('--table', 'Pets', '--from', 'pets-at-three')).code).toBe(0);
  expect(await shop.pet(pet.id)).toEqual({ ...pet, status: 'sold', etag: expect.any(String) });
});

test('a pet and its order come back together, from either side', async () => {
  const [one, two] = await shop.addPets(2);
  if (!one || !two) throw new Error('There are no pets.');
  const orders = [await shop.sell(one), await shop.sell(two)];
  await backUp('pets-at-six', tables.Pets);
  await backUp('orders-at-six', tables.Orders);
  for (const order of orders) {
    await lose({ ...one, id: order.petId });
    const key = { TableName: environment('ordersTable'), Key: orderKey(order.id) };
    await dynamodb().send(new DeleteItemCommand(key));
  }
  const alone = await restore('--table', 'Pets', '--from', 'pets-at-six', '--id', String(one.id));
  expect([alone.code, alone.stdout]).toEqual([1, expect.stringContaining('pass --with and the backup of Orders')]);
  await restore('--table', 'Pets', '--from', 'pets-at-six', '--with', 'orders-at-six', '--id', String(one.id));
  await restore('--table', 'Orders', '--from', 'orders-at-six', '--with', 'pets-at-six');
  for (const pet of [one, two])
    expect(await shop.pet(pet.id)).toEqual({ ...pet, status: 'sold', etag: expect.any(String) });
  const restored = orders.map((order) => ({ ...order, etag: expect.not.stringContaining(order.etag) }));
  expect(await shop.orders()).toEqual(expect.arrayContaining(restored));
});

test('a canceled order sells its pet again, unless another order has', async () => {
  const [free, taken] = await shop.addPets(2);
  if (!free || !taken) throw new Error('There are no pets.');
  const orders = [await shop.sell(free), await shop.sell(taken)];
  await backUp('orders-at-seven', tables.Orders);
  for (const { id } of orders) await call({ method: 'DELETE', path: `/store/orders/${id}`, apiKey: stage.apiKey });
  const again = await shop.sell(taken);
  const { code, stdout } = await restore('--table', 'Orders', '--from', 'orders-at-seven');
  expect([code, stdout]).toEqual([1, expect.stringContaining(`has been sold again, by the order ${again.id}`)]);
  expect(await shop.pet(free.id)).toEqual({ ...free, status: 'sold', etag: expect.any(String) });
  expect((await shop.orders()).filter(({ petId }) => [free.id, taken.id].includes(petId))).toHaveLength(2);
});

test('restores what a key deleted, and nothing that somebody else changed since', async () => {
  const [deleted, other] = await shop.addPets(2);
  if (!deleted || !other) throw new Error('There are no pets.');
  await backUp('pets-at-eight', tables.Pets);
  await lose(deleted);
  await lose(other);
  const line = { level: 'info', timestamp: new Date().toISOString(), requestId: 'r', method: 'DELETE', status: 204 };
  const deletion = { ...line, operation: 'deletePet' };
  log = {
    deletePet: [
      { ...deletion, keyId: 'key_leaked', recordId: deleted.id },
      { ...deletion, keyId: 'key_other', recordId: other.id },
    ],
  };
  const { code, stdout } = await restore('--table', 'Pets', '--from', 'pets-at-eight', '--changed-by', 'key_leaked');
  expect([code, stdout]).toEqual([0, expect.stringContaining('last changed by key_other')]);
  expect(await shop.pets(`?id=${deleted.id}`)).toEqual([{ ...deleted, etag: expect.any(String) }]);
  expect(await shop.pets(`?id=${other.id}`)).toEqual([]);
  const [entry] = (await listActivity(1)).entries;
  const { username } = userInfo();
  expect(entry?.actor.name).toBe(`assumed-role/Operator/ada@example.com as ${username}`);
});

test.each<[how: string, end: (keyId: string) => Promise<unknown>]>([
  ['revoked', (keyId) => keys.revokeKey(keyId, by(ada))],
  ['rotated', (keyId) => keys.rotateKey(keyId, { overlapMs: DAY }, by(ada))],
])('a key that was %s before it was lost comes back revoked', async (how, end) => {
  const { record } = await keys.createKey({ name: 'web shop' }, by(ada));
  await backUp(`keys-before-${how}`, tables.ApiKeys);
  await end(record.keyId);
  const key = { keyHash: { S: record.keyHash } };
  await dynamodb().send(new DeleteItemCommand({ TableName: environment('apiKeysTable'), Key: key }));
  const { stdout } = await restore('--table', 'ApiKeys', '--from', `keys-before-${how}`);
  expect(stdout).toContain('Run ./petstore keys list --stage production, and revoke the keys that should not work.\n');
  expect(await findKeyRecord(record.keyHash)).toEqual({
    ...record,
    revokedAt: expect.any(String),
    version: expect.any(Number),
  });
});

test('a category that was deleted comes back with its place in the state', async () => {
  const [lost, renamed, late] = await Promise.all(['Lost', 'Kept', 'Late'].map((name) => shop.addCategory(name)));
  if (!lost || !renamed || !late) throw new Error('There are no categories.');
  await backUp('categories-at-noon', tables.Categories);
  await categories.deleteCategory(late.id, by({ kind: 'person', name: 'eve@example.com' }));
  await categories.deleteCategory(lost.id, by(ada));
  await categories.renameCategory(renamed.id, 'Renamed', by(ada));
  const options = ['--table', 'Categories', '--from', 'categories-at-noon', '--changed-by'];
  expect((await restore(...options, ada.name)).code).toBe(0);
  const { categories: all, state } = await categories.listOwnedCategories();
  expect(all.map(({ name }) => name).sort()).toEqual(['Kept', 'Lost']);
  expect(state.total).toBe(all.reduce((sum, { bytes }) => sum + bytes, 0));
  const { text } = await call({ path: '/categories', apiKey: stage.apiKey });
  expect(JSON.parse(text)).toHaveLength(2);
  const later = new Date(Date.now() + 60_000);
  for (const since of [later.toISOString(), formatExactTime(later)]) {
    const left = await restore('--table', 'Categories', '--from', 'categories-at-noon', '--deleted-since', since);
    expect(left.stdout).toContain('0 restored, 1 left alone, 0 not restored.');
  }
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

test('rejects a backup that does not exist, in one line', async () => {
  expect(await restore('--table', 'Pets', '--from', 'nowhere')).toEqual({
    code: 3,
    stdout: '',
    stderr: 'petstore: This account and region have no table nowhere.\n',
  });
});

test.each<[title: string, args: string[], stderr: string]>([
  [
    'a time without its offset',
    ['--table', 'Pets', '--from', 'pets-at-noon', '--deleted-since', '2026-11-20T12:00'],
    "petstore: option '--deleted-since <time>' argument '2026-11-20T12:00' is invalid. Pass a time with its offset, such " +
      'as 2026-11-20T12:00Z.\nRun `./petstore restore --help` for usage.\n',
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
