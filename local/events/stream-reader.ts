import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { environment } from '../../lib/config/environment.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { tables } from '../../lib/database/tables.ts';
import type { FollowedTable } from '../../lib/events/item-change.ts';
import { ShardReader } from './shard-reader.ts';

/** Real streams split and replace their shards. */
const LIST_SHARDS_EVERY_MS = 60_000;

/** Appends the changes of one table to the feed. */
export class StreamReader {
  readonly #client: DynamoDBStreamsClient;
  readonly #table: FollowedTable;
  readonly #readers = new Map<string, ShardReader>();
  /** The readers whose turn it is: a shard comes after the one that it continues. */
  #current: readonly ShardReader[] = [];
  #listedAt = Number.NEGATIVE_INFINITY;

  constructor(client: DynamoDBStreamsClient, table: FollowedTable) {
    this.#client = client;
    this.#table = table;
  }

  /** @returns how many changes there were */
  async read(): Promise<number> {
    if (this.#current.some(({ isDone }) => isDone) || performance.now() - this.#listedAt > LIST_SHARDS_EVERY_MS) {
      await this.#listShards();
    }
    let found = 0;
    for (const reader of this.#current) found += await reader.read();
    return found;
  }

  async #listShards(): Promise<void> {
    const TableName = environment(tables[this.#table].variable);
    const { Table } = await dynamodb().send(new DescribeTableCommand({ TableName }));
    const StreamArn = Table?.LatestStreamArn;
    if (StreamArn === undefined) throw new Error(`The table ${TableName} has no stream.`);
    const shards = [];
    let start: string | undefined;
    do {
      const page = new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId: start });
      const { StreamDescription: stream = {} } = await this.#client.send(page);
      shards.push(...(stream.Shards ?? []));
      start = stream.LastEvaluatedShardId;
    } while (start !== undefined);
    const known = new Set(shards.map(({ ShardId: id }) => id));
    const readers = shards.map(({ ShardId: id = '', ParentShardId: parent }) => {
      const reader = this.#readers.get(id) ?? new ShardReader(this.#client, StreamArn, id);
      this.#readers.set(id, reader);
      return { reader, parent };
    });
    this.#current = readers.flatMap(({ reader, parent }) => {
      const mayStart = parent === undefined || !known.has(parent) || this.#readers.get(parent)?.isDone === true;
      return mayStart && !reader.isDone ? [reader] : [];
    });
    this.#listedAt = performance.now();
  }
}

/** The client for the streams of the engine that the environment names. */
export function streamsClient(): DynamoDBStreamsClient {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint, AWS_REGION: region } = process.env;
  return new DynamoDBStreamsClient({ ...(endpoint && { endpoint }), ...(region && { region }) });
}
