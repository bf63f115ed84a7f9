import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  PutItemCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { GetRecordsCommand, GetShardIteratorCommand, type ShardIteratorType } from '@aws-sdk/client-dynamodb-streams';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { createEngine } from '../../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../../local/engine/local-environment.ts';
import { StreamLog } from '../../../local/engine/streams/stream-log.ts';
import { streamsClient } from '../../../local/events/stream-reader.ts';
import { newLocalSecret } from '../../../local/local-secret.ts';

const HOUR_MS = 60 * 60_000;
const interval = jest.spyOn(globalThis, 'setInterval');
const { server, store, log } = createEngine();
const [trim, everyMs] = interval.mock.calls.at(-1) ?? [];
interval.mockRestore();
const close = () => new Promise((resolve) => server.close(resolve));

beforeAll(async () => {
  await store.db.open();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = Object(server.address());
  setLocalEnvironment({ endpoint: `http://127.0.0.1:${port}`, isOurs: true }, newLocalSecret());
});
afterAll(async () => {
  server.closeAllConnections();
  await close();
});

const STREAM = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
const itemOf = (id: string, name: string) => ({ id: { S: id }, name: { S: name } });

/** A new table, with a stream unless there shall be none. */
async function createTable(TableName: string, hasStream = true) {
  const AttributeDefinitions = [{ AttributeName: 'id', AttributeType: 'S' }] as const;
  await dynamodb().send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [...AttributeDefinitions],
      StreamSpecification: hasStream ? STREAM : undefined,
    }),
  );
  const put = (id: string, name: string) => dynamodb().send(new PutItemCommand({ TableName, Item: itemOf(id, name) }));
  const describe = async () => Object((await dynamodb().send(new DescribeTableCommand({ TableName }))).Table);
  while ((await describe()).TableStatus !== 'ACTIVE');
  const iterator = async (ShardIteratorType: ShardIteratorType = 'TRIM_HORIZON') => {
    const place = { StreamArn: (await describe()).LatestStreamArn, ShardId: 'shardId-00000000000000000000-00000000' };
    return (await streamsClient().send(new GetShardIteratorCommand({ ...place, ShardIteratorType }))).ShardIterator;
  };
  /** The event, the new name and the sequence number of each record. */
  const records = async (ShardIterator?: string) => {
    const from = ShardIterator ?? (await iterator());
    const { Records = [] } = await streamsClient().send(new GetRecordsCommand({ ShardIterator: from }));
    return Records.map(({ eventName, dynamodb: change }) => [
      eventName,
      change?.NewImage?.name?.S,
      change?.SequenceNumber,
    ]);
  };
  const update = (changes: object) => dynamodb().send(new UpdateTableCommand({ TableName, ...changes }));
  return { TableName, put, describe, iterator, records, update };
}

test('each stream has the changes of its table, also those of a batch over several tables', async () => {
  const [one, two, none] = await Promise.all([
    createTable('One'),
    createTable('Two'),
    createTable('WithoutStream', false),
  ]);
  await one.put('a', 'Rex');
  await dynamodb().send(
    new BatchWriteItemCommand({
      RequestItems: {
        One: [{ PutRequest: { Item: itemOf('a', 'Max') } }],
        Two: [{ PutRequest: { Item: itemOf('a', 'Ada') } }],
        WithoutStream: [{ PutRequest: { Item: itemOf('a', 'Tom') } }],
      },
    }),
  );
  expect((await one.records()).map((record) => record.slice(0, 2))).toEqual([
    ['INSERT', 'Rex'],
    ['MODIFY', 'Max'],
  ]);
  expect((await two.records()).map((record) => record.slice(0, 2))).toEqual([['INSERT', 'Ada']]);
  expect(await none.describe()).not.toHaveProperty('LatestStreamArn');
});

test('an iterator at the end of a stream has only what comes later', async () => {
  const table = await createTable('Latest');
  await table.put('a', 'Rex');
  const end = await table.iterator('LATEST');
  await table.put('a', 'Max');
  expect((await table.records(end)).map(([, name]) => name)).toEqual(['Max']);
});

test('a table that has no stream can get one, and other updates of tables work as well', async () => {
  const table = await createTable('Updated', false);
  await table.put('a', 'Rex');
  await table.update({ StreamSpecification: STREAM });
  await table.put('a', 'Max');
  expect((await table.records()).map((record) => record.slice(0, 2))).toEqual([['MODIFY', 'Max']]);
  await expect(table.update({ StreamSpecification: STREAM })).rejects.toThrow('already has an enabled stream');
  const throughput = { ReadCapacityUnits: 2, WriteCapacityUnits: 3 };
  await table.update({ BillingMode: 'PROVISIONED', ProvisionedThroughput: throughput });
  expect((await table.describe()).ProvisionedThroughput).toMatchObject(throughput);
  await expect(table.update({})).rejects.toMatchObject({ name: 'ValidationException' });
  await table.put('a', 'Ada');
  expect((await table.records()).map(([, name]) => name)).toEqual(['Max', 'Ada']);
});

test('readers stop before a batch that is being written, and see it when it has ended', async () => {
  const table = await createTable('Slow');
  const { batch } = store.db;
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  store.db.batch = (operations, done) => {
    begun.resolve();
    void released.promise.then(() => batch(operations, done));
  };
  const slow = table.put('a', 'Rex');
  await begun.promise;
  store.db.batch = batch;
  await table.put('b', 'Max');
  expect(await table.records()).toEqual([]);
  released.resolve();
  await slow;
  expect((await table.records()).map(([, name]) => name)).toEqual(['Rex', 'Max']);
});

test('old records are trimmed, and sequence numbers go on, also after a restart', async () => {
  const { put, describe, records } = await createTable('Followed');
  await put('one', 'Rex');
  await put('one', 'Rex'); // Changes nothing.
  await put('one', 'Max');
  const [first, second, ...others] = await records();
  expect([first?.slice(0, 2), second?.slice(0, 2), others]).toEqual([['INSERT', 'Rex'], ['MODIFY', 'Max'], []]);
  await log.trim(Date.now() + 23 * HOUR_MS);
  expect(await records()).toHaveLength(2);
  await log.trim(Date.now() + 25 * HOUR_MS);
  expect(await records()).toEqual([]);
  expect((await StreamLog.open(store.db, (await describe()).LatestStreamArn)).newest).toBe(second?.[2]);
  await put('one', 'Ada');
  const [third] = await records();
  expect(BigInt(third?.[2] ?? 0)).toBeGreaterThan(BigInt(second?.[2] ?? 0));
});

test('records that grew old while the service was down are kept for an hour after its start', async () => {
  const { put, records } = await createTable('Weekend');
  await put('a', 'Rex');
  expect(everyMs).toBe(HOUR_MS);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * HOUR_MS);
  expect(await records()).toHaveLength(1);
  trim?.();
  jest.restoreAllMocks();
  while ((await records()).length > 0);
});
