import { CreateTableCommand, DescribeTableCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { createEngine } from '../../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../../local/engine/local-environment.ts';
import { streamsClient } from '../../../local/events/stream-reader.ts';
import { newLocalSecret } from '../../../local/local-secret.ts';

const HOUR_MS = 60 * 60_000;
const TableName = 'Followed';
const { server, store, log } = createEngine();
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

const put = (id: string, name: string) =>
  dynamodb().send(new PutItemCommand({ TableName, Item: { id: { S: id }, name: { S: name } } }));

async function records() {
  const client = streamsClient();
  const { Table } = await dynamodb().send(new DescribeTableCommand({ TableName }));
  const place = { StreamArn: Table?.LatestStreamArn, ShardId: 'shardId-00000000000000000000-00000000' };
  const start = new GetShardIteratorCommand({ ...place, ShardIteratorType: 'TRIM_HORIZON' });
  const { ShardIterator } = await client.send(start);
  const { Records = [] } = await client.send(new GetRecordsCommand({ ShardIterator }));
  return Records.map(({ eventName, dynamodb: change }) => [
    eventName,
    change?.NewImage?.name?.S,
    change?.SequenceNumber,
  ]);
}

test('old records are trimmed, and sequence numbers go on', async () => {
  await dynamodb().send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  await put('one', 'Rex');
  await put('one', 'Rex'); // Changes nothing.
  await put('one', 'Max');
  const [first, second, ...others] = await records();
  expect([first?.slice(0, 2), second?.slice(0, 2), others]).toEqual([['INSERT', 'Rex'], ['MODIFY', 'Max'], []]);
  await log.trim(Date.now() + 25 * HOUR_MS);
  expect(await records()).toEqual([]);
  await put('one', 'Ada');
  const [third] = await records();
  expect(BigInt(third?.[2] ?? 0)).toBeGreaterThan(BigInt(second?.[2] ?? 0));
});
