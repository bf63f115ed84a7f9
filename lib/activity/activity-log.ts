import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { environment } from '../config/environment.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { type ActivityEntry, activityEntrySchema } from '../site-items/activity-entry.ts';
import { ACTIVITY } from '../site-items/record-activity.ts';

/** A page of the activity log. `next` is the id to pass as `before` for the next page; absent on the last page. */
export interface ActivityPage {
  readonly entries: readonly ActivityEntry[];
  readonly next?: string;
}

/**
 * Reads a page of the activity log, newest first. The read is strongly consistent.
 * @param limit the maximum number of entries
 * @param before return only entries older than the one with this id
 */
export async function listActivity(limit: number, before?: string): Promise<ActivityPage> {
  const { Items: items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: environment('siteTable'),
      KeyConditionExpression: 'itemType = :type',
      ExpressionAttributeValues: { ':type': { S: ACTIVITY } },
      ScanIndexForward: false,
      ConsistentRead: true,
      ExclusiveStartKey: before === undefined ? undefined : { itemType: { S: ACTIVITY }, itemId: { S: before } },
      // One more than asked for shows whether there is a next page.
      Limit: limit + 1,
    }),
  );
  const entries = items.slice(0, limit).map((item) => activityEntrySchema.parse(unmarshall(item)));
  const last = entries.at(-1);
  return items.length > limit && last ? { entries, next: last.id } : { entries };
}
