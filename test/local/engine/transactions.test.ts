import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Callback, Store, Table } from 'dynalite';
import createTable from 'dynalite/actions/createTable.js';
import database from 'dynalite/db/index.js';
import { ChangeLog } from '../../../local/engine/streams/change-log.ts';
import { Transactions } from '../../../local/engine/transactions.ts';
import { writeTransaction } from '../../../local/engine/write-transaction.ts';

/** Transactions in progress, which DynamoDB Local never shows: it makes one after the other. */

const TableName = 'Tests';
const store = await newStore();
const table = await activeTable();
const log = new ChangeLog(store);
const write = (actions: object[]) => writeTransaction(store, log, actions);
const transactions = new Transactions(store, log);
afterEach(() => {
  jest.restoreAllMocks();
});

const put = (id: string, count = '1') => ({ Put: { TableName, Item: { id: { S: id }, count: { N: count } } } });
const add = (id: string) => ({
  Update: {
    TableName,
    Key: { id: { S: id } },
    UpdateExpression: 'ADD visits :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  },
});
const read = (id: string) => called((done) => store.getItemDb(TableName).get(keyOf(id), done));

/** Holds the lock of an item, as a single write does. Transactions on it stay in progress until it is released. */
function hold(id: string): () => void {
  let unlock = () => {};
  store.getItemDb(TableName).lock(keyOf(id), (release) => {
    unlock = release();
  });
  return () => unlock();
}

test('transactions on one item come one after another, whatever the order of their actions', async () => {
  const release = hold('one');
  const first = write([put('one'), put('two')]);
  const others = [write([put('two', '2'), put('one', '2')]), write([put('two', '3')])];
  expect(await read('two')).toBeUndefined();
  release();
  await Promise.all([first, ...others]);
  expect([await read('one'), await read('two')]).toEqual([put('one', '2').Put.Item, put('two', '3').Put.Item]);
});

test('a canceled transaction releases its items', async () => {
  const refused = { Put: { ...put('four').Put, ConditionExpression: 'attribute_exists(id)' } };
  await expect(write([put('five'), refused])).rejects.toThrow('[None, ConditionalCheckFailed]');
  await write([put('five'), put('four')]);
  expect(await read('four')).toEqual(put('four').Put.Item);
});

test('a repeated request is harmless for ten minutes, and rejected while the first is in progress', async () => {
  const input = () => ({ ClientRequestToken: token, TransactItems: [add('six')] });
  const token = randomUUID();
  const release = hold('six');
  const first = transactions.run(input());
  await expect(transactions.run(input())).rejects.toThrow('TransactionInProgressException');
  release();
  await first;
  const start = performance.now();
  const now = jest.spyOn(performance, 'now');
  for (const minutes of [0, 9]) {
    now.mockReturnValue(start + minutes * 60_000);
    await transactions.run(input());
    expect(await read('six')).toMatchObject({ visits: { N: '1' } });
  }
  now.mockReturnValue(start + 11 * 60_000);
  await transactions.run(input());
  expect(await read('six')).toMatchObject({ visits: { N: '2' } });
});

function keyOf(id: string): string {
  return database.createKey({ id: { S: id } }, table);
}

async function newStore(): Promise<Store> {
  const created = database.create({ createTableMs: 0 });
  const definition = {
    TableName,
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    BillingMode: 'PAY_PER_REQUEST',
  };
  await called((done) => createTable(created, definition, done));
  return created;
}

/** Waits for dynalite to make the table available, which it does in a later turn of the event loop. */
async function activeTable(): Promise<Table> {
  for (;;) {
    try {
      return await called<Table>((done) => store.getTable(TableName, done));
    } catch {
      await setImmediate();
    }
  }
}

function called<Result>(call: (done: Callback<Result>) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result)));
  });
}
