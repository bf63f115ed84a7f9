import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { environment } from '../config/environment.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { putIfAbsent } from '../database/put-if-absent.ts';
import type { ActivityEntry } from './activity-entry.ts';

/** The partition of the Site table that holds the activity log, ordered by time. */
export const ACTIVITY = 'activity';

/** How long the activity log keeps an entry, in seconds. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/** Copies entries to the activity log. Copying one again changes nothing. */
export async function copyActivity(entries: readonly ActivityEntry[]): Promise<void> {
  for (const entry of entries) {
    const expiresAt = Math.ceil(Date.parse(entry.at) / 1000) + KEPT_SECONDS;
    const item = marshall(
      { ...entry, itemType: ACTIVITY, itemId: entry.id, expiresAt },
      { removeUndefinedValues: true },
    );
    await putIfAbsent(environment('siteTable'), 'itemType', item);
  }
}

/** Whether the activity log has an entry. */
export async function hasActivity({ id }: ActivityEntry): Promise<boolean> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('siteTable'),
      Key: { itemType: { S: ACTIVITY }, itemId: { S: id } },
      ProjectionExpression: 'itemId',
      ConsistentRead: true,
    }),
  );
  return item !== undefined;
}
