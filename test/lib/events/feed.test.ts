import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { appendChanges } from '../../../lib/events/append-changes.ts';
import { newestPlace, oldestPlace, readFeed } from '../../../lib/events/feed.ts';
import type { ItemChange } from '../../../lib/events/item-change.ts';
import { recountPets } from '../../../lib/events/recount-pets.ts';
import { PETS, toItem } from '../../../lib/pets/pet-item.ts';
import { captureLog, logOf } from '../../support/captured-log.ts';
import { itemsOf } from '../../support/restore.ts';
import { useTestStage } from '../../support/stage.ts';

useTestStage();
const DAY_MS = 24 * 60 * 60_000;

/** The creation of a pet, as the stream has it. */
function creation(id: number, at = Date.now(), item = {}): ItemChange {
  const pet = toItem(id, { name: 'Rex', photoUrls: [], tags: [], status: 'available' });
  return { sequenceNumber: String(id), at, after: { kind: { S: PETS }, id: { N: String(id) }, ...pet, ...item } };
}
const recordsFrom = async (place: Parameters<typeof readFeed>[0]) =>
  (await readFeed(place, 100)).events.map(({ record }) => record);

test('the feed begins with the first position of 90 days, also if another shard was late', async () => {
  await appendChanges('early', [creation(1)]);
  await appendChanges('late', [creation(2, Date.now() - DAY_MS)]);
  expect(await recordsFrom(await oldestPlace())).toEqual(['pet/1', 'pet/2']);
});

test('an item that cannot be read is logged and skipped, and those after it are not', async () => {
  const stop = captureLog();
  const changes = [creation(11), creation(12, Date.now(), { name: { N: '1' } }), creation(13)];
  const place = await newestPlace();
  await appendChanges('edited', changes);
  expect(await recordsFrom(place)).toEqual(['pet/11', 'pet/13']);
  await appendChanges('edited', changes);
  expect(await recordsFrom(place)).toEqual(['pet/11', 'pet/13']);
  stop();
  expect(logOf(undefined)).toMatchObject([{ level: 'error', operation: 'skipChange' }]);
});

test('places that were given out after a backup end when the table is restored from it', async () => {
  const catchUp = () => Promise.resolve();
  await recountPets(catchUp, { settleMs: 0 });
  const backup = await itemsOf(environment('eventsTable'));
  await recountPets(catchUp, { settleMs: 0 });
  const place = await newestPlace();
  expect(await recordsFrom(place)).toEqual([]);
  const TableName = environment('eventsTable');
  for (const { feedBlock, position } of await itemsOf(TableName)) {
    await dynamodb().send(new DeleteItemCommand({ TableName, Key: Object({ feedBlock, position }) }));
  }
  for (const Item of backup) await dynamodb().send(new PutItemCommand({ TableName, Item }));
  await recountPets(catchUp, { settleMs: 0 });
  await expect(readFeed(place, 100)).rejects.toMatchObject({ code: 'gone' });
  await appendChanges('restored', [creation(21)]);
  expect(await recordsFrom(await oldestPlace())).toEqual(['pet/21']);
});
