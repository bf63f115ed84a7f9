import type { DynamoDBRecord } from 'aws-lambda';
import { appendChanges } from '../../lib/events/append-changes.ts';
import type { ItemChange } from '../../lib/events/item-change.ts';
import { logFailure } from '../../lib/log/log-failure.ts';

/** What a function on a stream gets with a tumbling window. Without one, it would not get the id of the shard. */
interface WindowEvent {
  readonly Records?: readonly DynamoDBRecord[];
  readonly shardId?: string;
  readonly eventSourceARN?: string;
}

/**
 * Appends the changes of a shard to the feed. Lambda calls it again with the same changes until it succeeds, for as long as
 * the stream keeps them: a day.
 * @throws Error when changes still wait, so that the alarm counts it
 */
export async function handler({ Records: records = [], shardId, eventSourceARN: arn }: WindowEvent) {
  if (records.length > 0) {
    try {
      if (shardId === undefined || arn === undefined) throw new Error('The event source needs a tumbling window.');
      const shard = `${arn.slice(arn.indexOf('/') + 1)}/${shardId}`;
      await appendChanges(shard, records.map(changeOf));
    } catch (error) {
      logFailure('appendEvents', error);
      throw new Error('Changes wait for their events. The reason has a line in the log.');
    }
  }
  // The windows are of no use otherwise: nothing is kept in them.
  return { state: {} };
}

function changeOf({ dynamodb: change = {} }: DynamoDBRecord): ItemChange {
  if (change.SequenceNumber === undefined) throw new Error('A record has no sequence number.');
  return {
    sequenceNumber: change.SequenceNumber,
    at: (change.ApproximateCreationDateTime ?? Date.now() / 1000) * 1000,
    before: change.OldImage as ItemChange['before'],
    after: change.NewImage as ItemChange['after'],
  };
}
