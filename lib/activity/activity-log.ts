import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { environment } from '../config/environment.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { type ActivityEntry, activityEntrySchema } from './activity-entry.ts';
import { ACTIVITY } from './record-activity.ts';

/** A page of the activity log. `next` is the id to pass as `before` for the next page; absent on the last page. */
export interface ActivityPage {
  readonly entries: readonly ActivityEntry[];
  readonly next?: string;
}

/** The part of the activity log to read. */
export interface ActivityFilter {
  /** Only entries older than the one with this id. */
  readonly before?: string | undefined;
  /** Only entries on this record, such as `pet/17`. Without it, the read is strongly consistent. */
  readonly object?: string | undefined;
}

/**
 * Reads a page of the activity log, newest first.
 * @param limit the maximum number of entries
 */
export async function listActivity(limit: number, { before, object }: ActivityFilter = {}): Promise<ActivityPage> {
  const { Items: items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: environment('activityTable'),
      ...(object === undefined ? wholeLog(before) : entriesOn(object, before)),
      ScanIndexForward: false,
      // One more than asked for shows whether there is a next page.
      Limit: limit + 1,
    }),
  );
  const entries = items.slice(0, limit).map((item) => activityEntrySchema.parse(unmarshall(item)));
  const last = entries.at(-1);
  return items.length > limit && last ? { entries, next: last.id } : { entries };
}

type Selection = Pick<
  QueryCommandInput,
  | 'ConsistentRead'
  | 'ExclusiveStartKey'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
  | 'IndexName'
  | 'KeyConditionExpression'
>;

function wholeLog(before: string | undefined): Selection {
  const kind = { S: ACTIVITY };
  return {
    KeyConditionExpression: 'kind = :kind',
    ExpressionAttributeValues: { ':kind': kind },
    ConsistentRead: true,
    ExclusiveStartKey: before === undefined ? undefined : { kind, id: { S: before } },
  };
}

function entriesOn(object: string, before: string | undefined): Selection {
  return {
    IndexName: 'byObject',
    KeyConditionExpression: '#object = :object',
    ExpressionAttributeNames: { '#object': 'object' },
    ExpressionAttributeValues: { ':object': { S: object } },
    ExclusiveStartKey:
      before === undefined ? undefined : { object: { S: object }, kind: { S: ACTIVITY }, id: { S: before } },
  };
}
