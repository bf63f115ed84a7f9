import { GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test } from '@jest/globals';
import { listActivity } from '../../lib/activity/activity-log.ts';
import { hashApiKey } from '../../lib/api-keys/key-format.ts';
import { addCategory, removeCategory } from '../../lib/categories/record-categories.ts';
import { environment, environmentNames } from '../../lib/config/environment.ts';
import type { NewPet } from '../../lib/contract/generated/public/types.ts';
import { type Item, recordKey } from '../../lib/database/attributes.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { newWriteToken } from '../../lib/idempotency/write-token.ts';
import { createKey, revokeKey, rotateKey } from '../../lib/key-management/manage-keys.ts';
import { advanceOrderTo } from '../../lib/orders/order-steps.ts';
import { addPet } from '../../lib/pets/add-pet.ts';
import type { Actor } from '../../lib/site-items/activity-entry.ts';
import { type ChangedRecord, copyPendingChanges } from '../../lib/site-items/record-change.ts';
import { restoreEnvironment } from '../support/environment.ts';
import { shopOf } from '../support/shop.ts';
import { useTestStage } from '../support/stage.ts';

/** The activity of keys, orders, categories and pets, whose records are not in the Site table. */

const stage = useTestStage();
const shop = shopOf(stage);
restoreEnvironment();
afterEach(() => stage.database.decide(() => 'responded'));
const ada: Actor = { kind: 'person', name: 'ada@example.com' };

/** The result of a change: the subject of its activity entry, and the changed record. */
interface Made {
  readonly subject: string;
  readonly record: ChangedRecord;
}
const keyMade = (subject: string, key: string): Made => ({
  subject,
  record: { table: 'apiKeysTable', key: { keyHash: { S: hashApiKey(key) } } },
});
const categoryMade = (id: number): Made => ({
  subject: String(id),
  record: { table: 'categoriesTable', key: recordKey('categories', id) },
});
const petMade = (id: number): Made => ({
  subject: String(id),
  record: { table: 'petsTable', key: recordKey('pets', id) },
});

/** The changes, by action. Each prepares its record and returns a function that makes the change. */
const changes: Readonly<Record<string, () => Promise<() => Promise<Made>>>> = {
  'key.created': async () => async () => {
    const { key, record } = await createKey({ name: 'one' }, ada, new Date());
    return keyMade(record.keyId, key);
  },
  'key.rotated': async () => {
    const { record } = await createKey({ name: 'two' }, ada, new Date());
    return async () => {
      const { issued } = await rotateKey(record.keyId, { overlapMs: 0 }, ada, new Date());
      return keyMade(record.keyId, issued.key);
    };
  },
  'key.revoked': async () => {
    const { key, record } = await createKey({ name: 'three' }, ada, new Date());
    return async () => {
      await revokeKey(record.keyId, ada, new Date());
      return keyMade(record.keyId, key);
    };
  },
  'order.approved': async () => {
    const { id } = await shop.sell(await shop.addPet());
    return async () => petMade((await advanceOrderTo('approved', id, ada, new Date())).id);
  },
  'category.created': async () => async () =>
    categoryMade((await addCategory({ name: 'Dogs' }, newWriteToken(), 'dashboard', ada, new Date())).id),
  'category.deleted': async () => {
    const { id } = await shop.addCategory();
    return async () => {
      expect(await removeCategory(id, ada, new Date())).toBe(true);
      return categoryMade(id);
    };
  },
  'pet.created': async () => async () => {
    const pet: NewPet = { name: 'Rex', photoUrls: [], tags: [], status: 'available' };
    return petMade((await addPet(pet, newWriteToken(), ada, new Date())).id);
  },
};

async function entriesOf(action: string, { subject }: Made) {
  const { entries } = await listActivity(1_000);
  return entries.filter((entry) => entry.action === action && entry.subject === subject);
}

/** The markers and the outbox entries that have not been copied yet. */
async function leftOver({ record: { table, key } }: Made): Promise<unknown[]> {
  const { Items: markers = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: environment('siteTable'),
      KeyConditionExpression: 'itemType = :type',
      ExpressionAttributeValues: { ':type': { S: 'pending-change' } },
    }),
  );
  const { Item: item } = await dynamodb().send(new GetItemCommand({ TableName: environment(table), Key: key }));
  return [...markers, ...(item?.outbox?.SS ?? [])];
}

const isSite = ({ TableName: table = '' }: { readonly TableName?: string }) => table.endsWith('-Site');
const isEntry = (input: object) => isSite(input) && (Object(input).Item as Item)?.itemType?.S === 'activity';

describe.each(Object.entries(changes))('%s', (action, prepare) => {
  test('is recorded once, and leaves nothing behind', async () => {
    const made = await (await prepare())();
    expect(await entriesOf(action, made)).toMatchObject([{ actor: ada }]);
    expect(await leftOver(made)).toEqual([]);
  });

  test('is recorded later, once, when its writer cannot write the entry', async () => {
    const change = await prepare();
    stage.database.decide((call, input) => (call === 'PutItem' && isEntry(input) ? 'lost' : 'responded'));
    const made = await change();
    stage.database.decide(() => 'responded');
    expect(await entriesOf(action, made)).toEqual([]);
    for (let time = 0; time < 2; time += 1) await copyPendingChanges();
    expect(await entriesOf(action, made)).toHaveLength(1);
    expect(await leftOver(made)).toEqual([]);
  });

  test('is recorded once when the response to every first write is lost', async () => {
    const change = await prepare();
    const seen = new Set<string>();
    stage.database.decide((call, input) => {
      const write = `${call} ${input.TableName} ${JSON.stringify(Object(input).Key ?? Object(input).Item)}`;
      if (!/^(Put|Update|Delete)Item/.test(call) || seen.has(write)) return 'responded';
      seen.add(write);
      return 'response lost';
    });
    const made = await change();
    stage.database.decide(() => 'responded');
    await copyPendingChanges();
    expect(await entriesOf(action, made)).toHaveLength(1);
  });

  test('is not made when it cannot be announced', async () => {
    const change = await prepare();
    const writes: string[] = [];
    stage.database.decide((call, input) => {
      if (!isSite(input) && /^(Put|Update|Delete)Item/.test(call)) writes.push(`${call} ${input.TableName}`);
      return call === 'PutItem' && isSite(input) ? 'lost' : 'responded';
    });
    await expect(change()).rejects.toThrow('temporarily unavailable');
    expect(writes).toEqual([]);
  });

  test('is made without a record where the second stack is not deployed', async () => {
    const change = await prepare();
    const { [environmentNames.siteTable]: table } = process.env;
    delete process.env[environmentNames.siteTable];
    const made = await change();
    process.env[environmentNames.siteTable] = table;
    expect(await entriesOf(action, made)).toEqual([]);
    expect(await leftOver(made)).toEqual([]);
  });
});
