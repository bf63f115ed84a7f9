import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import { afterEach, expect, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { handler } from '../../../functions/triggers/append-events.ts';
import { environment } from '../../../lib/config/environment.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { oldestPlace, readFeed } from '../../../lib/events/feed.ts';
import { streamsClient } from '../../../local/events/stream-reader.ts';
import { logLines } from '../../support/captured-log.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** The function on the streams, called as Lambda calls it. No other follower runs. */

const stage = useTestStage();
const shop = shopOf(stage);
afterEach(() => stage.database.decide(() => 'responded'));

/** What Lambda passes of the stream of pets: all of its changes. */
async function windowEvent() {
  const TableName = environment('petsTable');
  const { Table: { LatestStreamArn: StreamArn } = {} } = await dynamodb().send(new DescribeTableCommand({ TableName }));
  const streams = streamsClient();
  const { StreamDescription: { Shards: [shard] = [] } = {} } = await streams.send(
    new DescribeStreamCommand({ StreamArn }),
  );
  const ShardId = shard?.ShardId;
  const oldest = new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' });
  const { ShardIterator } = await streams.send(oldest);
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }));
  const records = Records.map(({ dynamodb: change = {} }) => {
    const { ApproximateCreationDateTime: at, ...others } = change;
    return { dynamodb: { ...others, ApproximateCreationDateTime: Number(at) / 1000 } };
  });
  return { Records: records as DynamoDBRecord[], shardId: ShardId, eventSourceARN: StreamArn };
}
const feed = async () => (await readFeed(await oldestPlace(), 100)).events.map(({ type, record }) => [type, record]);
const lastLine = () => JSON.parse(logLines().at(-1) ?? '{}');

test('changes that Lambda passes twice become events once', async () => {
  const { id } = await shop.addPet();
  const event = await windowEvent();
  expect(await handler(event)).toEqual({ state: {} });
  await handler(event);
  expect(await feed()).toEqual([['pet.created', `pet/${id}`]]);
});

test('a window that ends without changes is no failure', async () => {
  expect(await handler({ shardId: 'one' })).toEqual({ state: {} });
});

test('changes wait while the database fails, and the log has the reason', async () => {
  const { id } = await shop.addPet();
  const event = await windowEvent();
  stage.database.decide(() => 'failed');
  await expect(handler(event)).rejects.toThrow('Changes wait for their events.');
  expect(lastLine()).toMatchObject({ level: 'error', operation: 'appendEvents' });
  stage.database.decide(() => 'responded');
  await handler(event);
  expect((await feed()).at(-1)).toEqual(['pet.created', `pet/${id}`]);
});

test('a mapping without a window can’t tell the shard, and the log says what it needs', async () => {
  const { shardId: _, ...event } = await windowEvent();
  await expect(handler(event)).rejects.toThrow('Changes wait for their events.');
  expect(lastLine()).toMatchObject({
    operation: 'appendEvents',
    message: expect.stringContaining('The event source needs a tumbling window.'),
  });
});
