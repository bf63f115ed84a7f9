import { setTimeout as delay } from 'node:timers/promises';
import { GetItemCommand, PutItemCommand, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, jest, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { type Item, recordKey } from '../../../lib/database/attributes.ts';
import { withDeadline } from '../../../lib/database/deadline.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { transact } from '../../../lib/database/transact.ts';
import { ServiceUnavailable } from '../../../lib/errors/errors.ts';
import type { DatabaseInput, Fate } from '../../support/database-link.ts';
import { TABLE } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
afterEach(() => {
  stage.database.decide(() => 'responded');
  jest.restoreAllMocks();
});

let ids = 0;
const newKey = () => recordKey('tests', ++ids);
const table = () => environment(TABLE);
const put = (item: Item, condition?: string) => ({
  Put: {
    TableName: table(),
    Item: item,
    ConditionExpression: condition,
  },
});
const count = (key: Item) => ({
  Update: {
    TableName: table(),
    Key: key,
    UpdateExpression: 'ADD visits :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  },
});
const read = async (key: Item) =>
  (await dynamodb().send(new GetItemCommand({ TableName: table(), Key: key, ConsistentRead: true }))).Item;

/** Gives the next transactions a fate each. Returns what was sent. */
function decide(...fates: Fate[]): DatabaseInput[] {
  const sent: DatabaseInput[] = [];
  stage.database.decide((action, input) => {
    if (action !== 'TransactWriteItems') return 'responded';
    sent.push(input);
    return fates[Math.min(sent.length, fates.length) - 1] ?? 'responded';
  });
  return sent;
}

test('a rejected transaction returns its rejected actions in order', async () => {
  const [free, taken] = [newKey(), newKey()];
  await transact([put(taken)]);
  expect(
    await transact([put(free), put(taken, 'attribute_not_exists(id)'), put(newKey(), 'attribute_exists(id)')]),
  ).toEqual([undefined, { isUnsettled: false }, { isUnsettled: false }]);
  expect(await read(free)).toBeUndefined();
});

test.each<[title: string, fates: Fate[]]>([
  ['conflicts', ['canceled', 'canceled', 'responded']],
  ['is throttled', ['canceled by throttling', 'responded']],
  ['loses its responses and then conflicts', ['response lost', 'canceled', 'response lost', 'responded']],
  ['is still in progress', ['response lost', 'in progress', 'responded']],
])('a transaction that %s is made once: each try has the same actions and token', async (_title, fates) => {
  const key = newKey();
  const sent = decide(...fates);
  expect(await transact([count(key)])).toBeUndefined();
  expect(sent).toEqual(Array(fates.length).fill(sent[0]));
  expect(sent[0]?.ClientRequestToken).toEqual(expect.any(String));
  expect(await read(key)).toEqual({ ...key, visits: { N: '1' } });
});

test('each transaction has a token of its own', async () => {
  const key = newKey();
  const sent = decide('responded');
  await transact([count(key)]);
  await transact([count(key)]);
  expect(new Set(sent.map((input) => input.ClientRequestToken)).size).toBe(2);
  expect(await read(key)).toEqual({ ...key, visits: { N: '2' } });
});

test("a transaction that keeps conflicting is tried until the request's deadline, and not after it", async () => {
  const sent = decide('canceled');
  const outcome = withDeadline(1_000, () => transact([count(newKey())]));
  await expect(outcome).rejects.toThrow(ServiceUnavailable);
  await delay(300); // The last try may still be on its way to the database.
  const tries = sent.length;
  expect(tries).toBeGreaterThan(1);
  await delay(700); // Twice the longest wait between tries.
  expect(sent).toHaveLength(tries);
});

test('without a deadline, a transaction that keeps conflicting is given up in the end', async () => {
  const sent = decide('canceled');
  jest.spyOn(Math, 'random').mockReturnValue(0); // Without waits.
  await expect(transact([count(newKey())])).rejects.toThrow(ServiceUnavailable);
  expect(sent).toHaveLength(100);
});

test('an invalid transaction is an error, not a rejection', async () => {
  const key = newKey();
  await dynamodb().send(new PutItemCommand({ TableName: table(), Item: { ...key, visits: { S: 'none' } } }));
  await expect(transact([put(newKey()), count(key)])).rejects.toThrow(TransactionCanceledException);
});
