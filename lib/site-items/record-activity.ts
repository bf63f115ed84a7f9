import { randomUUID } from 'node:crypto';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { optionalEnvironment } from '../config/environment.ts';
import type { NewActivityEntry } from './activity-entry.ts';

/** The partition of the Site table that holds the activity log, ordered by time. */
export const ACTIVITY = 'activity';

/** How long the activity log keeps an entry, in seconds. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/**
 * The actions that record a change in the activity log. They belong into the transaction that makes the change, so that
 * exactly the changes that happen are recorded. Where the second stack is not deployed, there are none.
 */
export function recordActivity(...entries: readonly NewActivityEntry[]): TransactWriteItem[] {
  const table = optionalEnvironment('siteTable');
  if (table === undefined) return [];
  const token = randomUUID();
  return entries.map((entry, position) => {
    const id = `${entry.at}#${token}#${position}`;
    const expiresAt = Math.ceil(Date.parse(entry.at) / 1000) + KEPT_SECONDS;
    const item = { ...entry, id, itemType: ACTIVITY, itemId: id, expiresAt };
    return { Put: { TableName: table, Item: marshall(item, { removeUndefinedValues: true }) } };
  });
}
