import type { DynamoDBStreamsClient, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import {
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { appendChanges } from '../../lib/events/append-changes.ts';
import { readShard } from '../../lib/events/feed-state.ts';
import type { ItemChange } from '../../lib/events/item-change.ts';

/** Appends the changes of one shard to the feed, from where the feed has got to. It can be killed anywhere. */
export class ShardReader {
  readonly #client: DynamoDBStreamsClient;
  readonly #streamArn: string;
  readonly #shardId: string;
  #iterator: string | undefined;
  /** Whether the place of the iterator is older than the oldest record. DynamoDB Local says so of an empty shard, too. */
  #isTrimmed = false;
  /** Whether the shard was closed, and read to its end. */
  isDone = false;

  constructor(client: DynamoDBStreamsClient, streamArn: string, shardId: string) {
    this.#client = client;
    this.#streamArn = streamArn;
    this.#shardId = shardId;
  }

  /** @returns how many changes there were */
  async read(): Promise<number> {
    if (this.isDone) return 0;
    const shard = shardKey(this.#streamArn, this.#shardId);
    const iterator = this.#iterator ?? (await this.#begin(await readShard(shard)));
    // After a failure, the next attempt begins with what has no event yet.
    this.#iterator = undefined;
    const { Records = [], NextShardIterator } = await this.#client
      .send(new GetRecordsCommand({ ShardIterator: iterator }))
      .catch((error: unknown) => {
        this.#isTrimmed = error instanceof TrimmedDataAccessException;
        if (this.#isTrimmed || error instanceof ExpiredIteratorException) return { Records: [], NextShardIterator: '' };
        throw error;
      });
    await appendChanges(shard, Records.map(changeOf));
    this.isDone = NextShardIterator === undefined;
    this.#iterator = NextShardIterator || undefined;
    return Records.length;
  }

  async #begin(seen: string | undefined): Promise<string | undefined> {
    const from = { StreamArn: this.#streamArn, ShardId: this.#shardId };
    const oldest = new GetShardIteratorCommand({ ...from, ShardIteratorType: 'TRIM_HORIZON' });
    if (seen === undefined || this.#isTrimmed) return (await this.#client.send(oldest)).ShardIterator;
    const next = { ...from, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: seen };
    try {
      return (await this.#client.send(new GetShardIteratorCommand(next))).ShardIterator;
    } catch (error) {
      if (error instanceof TrimmedDataAccessException) return (await this.#client.send(oldest)).ShardIterator;
      throw error;
    }
  }
}

/** Names a shard of all tables. */
export function shardKey(streamArn: string, shardId: string): string {
  return `${streamArn.slice(streamArn.indexOf('/') + 1)}/${shardId}`;
}

function changeOf({ dynamodb: change = {} }: StreamRecord): ItemChange {
  return {
    sequenceNumber: change.SequenceNumber ?? '0',
    at: change.ApproximateCreationDateTime?.getTime() ?? Date.now(),
    before: change.OldImage as ItemChange['before'],
    after: change.NewImage as ItemChange['after'],
  };
}
