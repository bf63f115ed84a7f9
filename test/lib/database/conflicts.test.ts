import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { recordKey } from '../../../lib/database/attributes.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { transact } from '../../../lib/database/transact.ts';
import { ServiceUnavailable } from '../../../lib/errors/errors.ts';
import type { Fate } from '../../support/database-link.ts';
import { TABLE } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

/** Writes of items that a transaction is changing at the same time, which neither local engine rejects. */

const stage = useTestStage();
afterEach(() => stage.database.decide(() => 'responded'));
let ids = 0;
const newItem = () => recordKey('tests', ++ids);

const writes: Readonly<Record<string, () => Promise<unknown>>> = {
  PutItem: () => dynamodb().send(new PutItemCommand({ TableName: environment(TABLE), Item: newItem() })),
  TransactWriteItems: () => transact([{ Put: { TableName: environment(TABLE), Item: newItem() } }]),
};

test.each<[action: string, fate: Fate]>([
  ['PutItem', 'conflict'],
  ['TransactWriteItems', 'in progress'],
])('%s is tried again while the database responds %j', async (action, fate) => {
  let times = 0;
  stage.database.decide(() => (++times < 3 ? fate : 'responded'));
  await writes[action]?.();
  expect(times).toBe(3);
});

test.each<[action: string, fate: Fate]>([
  ['PutItem', 'conflict'],
  ['TransactWriteItems', 'in progress'],
])('%s that always gets the response %j makes the service unavailable', async (action, fate) => {
  stage.database.decide(() => fate);
  await expect(writes[action]?.()).rejects.toThrow(ServiceUnavailable);
});
