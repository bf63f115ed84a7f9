import { DeleteItemCommand, DescribeTableCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { ItemChange } from '../../lib/events/item-change.ts';
import type { Send } from './interleaver.ts';

/** The interleaver makes the writes of a transaction one after another. */
const WRITES = [DeleteItemCommand, PutItemCommand, UpdateItemCommand];

/** The streams of tables as Lambda delivers them: each table has two shards, and each record is always in the same one. */
export class StreamShards {
  readonly shards = new Map<string, ItemChange[]>();
  /** How many changes of a shard a call has succeeded with: the next call begins there, or before. */
  readonly checkpoints = new Map<string, number>();
  readonly #client: DynamoDBStreamsClient;
  readonly #tables: readonly string[];
  readonly #send: Send;
  readonly #sending = new Set<Promise<unknown>>();
  readonly #iterators = new Map<string, string | undefined>();

  constructor(client: DynamoDBStreamsClient, tables: readonly string[], send: Send) {
    this.#client = client;
    this.#tables = tables;
    this.#send = send;
  }

  /** Sends a command, and reads what it changed. */
  send: Send = (command) => {
    const sent = (async () => {
      try {
        return await this.#send(command);
      } finally {
        if (WRITES.some((write) => command instanceof write)) await this.read();
      }
    })();
    this.#sending.add(sent);
    sent.catch(() => {}).finally(() => this.#sending.delete(sent));
    return sent;
  };

  /** Waits for calls that nobody waits for any more, and whose changes come late. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 10; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#sending.size > 0) quiet = 0;
    }
  }

  async read(): Promise<void> {
    for (const table of this.#tables) {
      const iterator = this.#iterators.get(table) ?? (await this.#begin(table));
      const { Records = [], NextShardIterator } = await this.#client.send(
        new GetRecordsCommand({ ShardIterator: iterator }),
      );
      this.#iterators.set(table, NextShardIterator);
      for (const { dynamodb: change = {} } of Records) {
        const shard = `${table}/${Number(change.Keys?.id?.N) % 2}`;
        const at = change.ApproximateCreationDateTime?.getTime() ?? 0;
        const { SequenceNumber: sequenceNumber = '', OldImage: before, NewImage: after } = change;
        const list = this.shards.get(shard) ?? [];
        list.push({ sequenceNumber, at, before, after } as ItemChange);
        this.shards.set(shard, list);
      }
    }
  }

  async #begin(TableName: string): Promise<string | undefined> {
    const described = (await this.#send(new DescribeTableCommand({ TableName }))) as {
      Table: { LatestStreamArn: string };
    };
    const input = {
      StreamArn: described.Table.LatestStreamArn,
      ShardId: 'shardId-00000000000000000000-00000000',
      ShardIteratorType: 'TRIM_HORIZON' as const,
    };
    return (await this.#client.send(new GetShardIteratorCommand(input))).ShardIterator;
  }
}
