import { DeleteItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { by } from '../../lib/activity/activity-entry.ts';
import * as categories from '../../lib/categories/manage-categories.ts';
import type { Pet } from '../../lib/contract/generated/public/types.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { tables } from '../../lib/database/tables.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import { petAt } from '../../lib/pets/pet-item.ts';
import { call } from '../support/call.ts';
import { ada } from '../support/project.ts';
import { backUp, useRestore } from '../support/restore.ts';
import { shopOf } from '../support/shop.ts';
import { useTestStage } from '../support/stage.ts';

/** Which records `./petstore restore` selects by the author or the time of their changes, and which properties. */

const stage = useTestStage();
const shop = shopOf(stage);
let log: Record<string, readonly object[]> = {};
const moments = new Map<string, Date>();
const { restore } = useRestore(stage, () => log, moments);

const MINUTE = 60_000;
const start = Date.now();
const minutesAgo = (minutes: number) => new Date(start - minutes * MINUTE).toISOString();
/** The script of these tests ran in these minutes. */
const duringScript = ['--changed-between', minutesAgo(60), minutesAgo(30)];
const etag = expect.any(String);

/** Changes a pet past the service, which leaves neither a log line nor a new version. */
const writeRaw = ({ id }: Pet, name: string) =>
  dynamodb().send(
    new UpdateItemCommand({
      ...petAt(id),
      UpdateExpression: 'SET #name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': { S: name } },
    }),
  );

const edit = ({ id }: Pet, body: object) => call({ method: 'PATCH', path: `/pets/${id}`, apiKey: stage.apiKey, body });

const lineOf = (operation: string, { id }: Pet, timestamp: string, keyId = 'key_shop') => ({
  ...{ level: 'info', requestId: 'r', method: 'PATCH', status: 200 },
  ...{ operation, timestamp, keyId, recordId: id },
});

test('--changed-by matches a part of a name in any case, like people leave', async () => {
  const names = ['By the address', 'By the user', 'By someone else'];
  const [first, second, third] = await Promise.all(names.map((name) => shop.addCategory(name)));
  if (!first || !second || !third) throw new Error('There are no categories.');
  await backUp('categories-before-eve', tables.Categories);
  const eve = { kind: 'command', name: 'assumed-role/Operator/eve@example.com as eve' } as const;
  for (const { id } of [first, second]) await categories.deleteCategory(id, by(eve));
  await categories.deleteCategory(third.id, by(ada));
  const args = ['--table', 'Categories', '--from', 'categories-before-eve', '--changed-by'];
  for (const name of ['EVE@example.com', 'eve']) {
    const { stdout } = await restore(...args, name, '--dry-run');
    expect(stdout).toContain('2 would be restored, 1 left alone, 0 not restored.');
  }
  const { stdout } = await restore(...args, 'ev', '--dry-run');
  expect(stdout).toContain('0 would be restored, 3 left alone, 0 not restored.');
  expect(stdout).toMatch(
    `No record was last changed by ev. Those who last changed records: ${ada.name}, ${eve.name}.\n`,
  );
});

test('the dry run says of a pet that was sold since that it stays sold', async () => {
  const [damaged, lost] = await shop.addPets(2);
  if (!damaged || !lost) throw new Error('There are no pets.');
  await backUp('pets-before-sale', tables.Pets);
  const orders = [await shop.sell(damaged), await shop.sell(lost)];
  await writeRaw(damaged, 'Damaged');
  await dynamodb().send(new DeleteItemCommand(petAt(lost.id)));
  const ids = [damaged, lost].map(({ id }) => String(id));
  const { stdout } = await restore('--table', 'Pets', '--from', 'pets-before-sale', '--id', ...ids, '--dry-run');
  expect(stdout).toMatch(new RegExp(`^${damaged.id} .* to restore +stays sold \\(order ${orders[0]?.id}\\)$`, 'm'));
  expect(stdout).toMatch(new RegExp(`^${lost.id} .* to restore +comes back sold \\(order ${orders[1]?.id}\\)$`, 'm'));
});

test('--changed-between restores raw writes and logged changes of that time, and nothing that was edited afterwards', async () => {
  const [raw, logged, edited, untouched] = await shop.addPets(4);
  if (!raw || !logged || !edited || !untouched) throw new Error('There are no pets.');
  await backUp('pets-before-script', tables.Pets);
  for (const pet of [raw, edited]) await writeRaw(pet, 'Damaged');
  await edit(logged, { name: 'Damaged' });
  await edit(edited, { tags: ['new'] });
  await edit(untouched, { tags: ['new'] });
  log = {
    updatePet: [
      lineOf('updatePet', logged, minutesAgo(45)),
      lineOf('updatePet', edited, minutesAgo(5)),
      lineOf('updatePet', untouched, minutesAgo(5)),
    ],
  };
  const args = ['--table', 'Pets', '--from', 'pets-before-script', ...duringScript];
  const { code, stdout } = await restore(...args);
  expect([code, stdout]).toEqual([0, expect.stringContaining('2 restored, 2 left alone, 0 not restored.')]);
  expect(stdout).toMatch(new RegExp(`^${edited.id} .* left alone +last changed by key_shop, .*--property`, 'm'));
  expect([await shop.pet(raw.id), await shop.pet(logged.id)]).toEqual([
    { ...raw, etag },
    { ...logged, etag },
  ]);

  const partial = await restore(...args, '--property', 'name');
  expect(partial.stdout).toContain('1 restored, 1 left alone, 0 not restored.');
  expect(partial.stdout).toMatch(
    new RegExp(`^${untouched.id} .* left alone +it differs in other properties only$`, 'm'),
  );
  expect(partial.stdout).toMatch(new RegExp(`^${edited.id} .* restored +edited afterwards by key_shop, `, 'm'));
  expect(partial.stdout).not.toMatch(new RegExp(`^${edited.id} .*\n +tags: `, 'm'));
  expect(await shop.pet(edited.id)).toEqual({ ...edited, tags: ['new'], etag });
  expect(await shop.pet(untouched.id)).toEqual({ ...untouched, tags: ['new'], etag });
});

test('--changed-between leaves what was changed on purpose between an earlier backup and the damage', async () => {
  const [damaged, deleted, edited] = await shop.addPets(3);
  if (!damaged || !deleted || !edited) throw new Error('There are no pets.');
  await backUp('pets-long-before', tables.Pets);
  moments.set('pets-long-before', new Date(minutesAgo(120)));
  await edit(edited, { tags: ['new'] });
  for (const pet of [damaged, edited]) await writeRaw(pet, 'Damaged');
  await dynamodb().send(new DeleteItemCommand(petAt(deleted.id)));
  log = {
    deletePet: [lineOf('deletePet', deleted, minutesAgo(90))],
    updatePet: [
      lineOf('updatePet', damaged, minutesAgo(150)),
      lineOf('updatePet', edited, minutesAgo(80)),
      lineOf('updatePet', edited, minutesAgo(45)),
    ],
  };
  const args = ['--table', 'Pets', '--from', 'pets-long-before', ...duringScript];
  const { stdout } = await restore(...args);
  expect(stdout).toContain('1 restored, 2 left alone, 0 not restored.');
  expect(stdout).toMatch(new RegExp(`^${deleted.id} .* missing +left alone +changed before by key_shop, `, 'm'));
  expect(stdout).toMatch(new RegExp(`^${edited.id} .* left alone +changed before by key_shop, .*--property`, 'm'));
  expect(stdout).toContain(
    `pets-long-before has the records of ${formatExactTime(minutesAgo(120))}. What a log says was changed between then and ` +
      `${formatExactTime(minutesAgo(60))} is left alone. Other changes in between count as damage.\n`,
  );
  const partial = await restore(...args, '--property', 'name');
  expect(partial.stdout).toMatch(new RegExp(`^${edited.id} .* restored +edited before by key_shop, `, 'm'));
  expect(await shop.pet(edited.id)).toEqual({ ...edited, tags: ['new'], etag });
});

test('lists the records that the backup lacks, such as those that a script added', async () => {
  await backUp('pets-before-additions', tables.Pets);
  const added = await shop.addPets(2);
  const args = ['--table', 'Pets', '--from', 'pets-before-additions', '--dry-run'];
  const [one, two] = added;
  expect((await restore(...args)).stdout).toMatch(
    `\nPets has 2 records that pets-before-additions lacks. They stay: ${one?.id} (${one?.name}), ${two?.id} (${two?.name}).\n`,
  );
  const { stdout } = await restore(...args, '--json');
  expect(JSON.parse(stdout).added).toEqual(added.map(({ id, name }) => ({ id: String(id), name })));
});

test('--property restores the category of a pet with its place in the lists, and leaves the rest', async () => {
  const [before, after] = [await shop.addCategory('Before'), await shop.addCategory('After')];
  const pet = await shop.addPet({ categoryId: before.id });
  await backUp('pets-before-move', tables.Pets);
  await edit(pet, { name: 'Renamed', categoryId: after.id });
  const args = ['--table', 'Pets', '--from', 'pets-before-move', '--id', String(pet.id)];
  const typo = await restore(...args, '--property', 'category');
  expect(typo.stdout).toContain('No record differs in category. They differ in: categoryId, name.\n');
  expect((await restore(...args, '--property', 'categoryId')).code).toBe(0);
  const restored = { ...pet, name: 'Renamed', etag };
  expect(await shop.pet(pet.id)).toEqual(restored);
  expect(await shop.pets(`?categoryId=${before.id}`)).toEqual([restored]);
  expect(await shop.pets(`?categoryId=${after.id}`)).toEqual([]);
});

const someTime = '2026-11-20T12:00Z';
test.each<[title: string, args: string[], message: string]>([
  [
    'one time',
    ['--changed-between', someTime],
    '--changed-between needs two times: the second of the backup, and the end of the damage.',
  ],
  [
    'two times in the wrong order',
    ['--changed-between', someTime, '2026-11-20T11:00Z'],
    '--changed-between needs two times: the second of the backup, and the end of the damage.',
  ],
  [
    'a property of records that nothing selects',
    ['--property', 'name'],
    '--property needs --id, --changed-by or --changed-between.',
  ],
])('reports %s as wrong usage', async (_title, args, message) => {
  const run = await restore('--table', 'Pets', '--from', 'pets-before', ...args);
  expect(run).toEqual({ code: 2, stdout: '', stderr: `petstore: ${message}\n` });
});
