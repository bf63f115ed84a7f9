import { randomUUID } from 'node:crypto';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Item } from '../database/attributes.ts';
import type { NewActivityEntry } from './activity-entry.ts';
import { OBJECTS } from './objects.ts';

/** The partition that holds the whole activity log, ordered by time. */
export const ACTIVITY = 'activity';

/** How long the activity log keeps an entry, in seconds. */
export const KEPT_SECONDS = 400 * 24 * 60 * 60;

/** The longest value that an entry has, in bytes of UTF-8. `activity-log.ts` relies on it. */
const MAX_VALUE_BYTES = 1_000;

/**
 * The actions that record a change in the activity log. They belong into the transaction that makes the change, so that
 * exactly the changes that happen are recorded. Each entry has an id that stays the same when the transaction is retried.
 */
export function recordActivity(...entries: readonly NewActivityEntry[]): TransactWriteItem[] {
  const TableName = environment('activityTable');
  const token = randomUUID();
  return entries.map((entry, position) => {
    const noun = OBJECTS[entry.action.split('.')[0] ?? ''];
    const { at, actor, action, subject, name, from, to } = entry;
    const id = `${at}#${token}#${position}`;
    const object = noun && objectKey(noun, subject);
    const Item = {
      ...strings({
        kind: ACTIVITY,
        id,
        at,
        action,
        subject,
        name: shorten(name),
        from: shorten(from),
        to: shorten(to),
        object,
      }),
      actor: { M: strings(actor) },
      expiresAt: { N: String(Math.ceil(Date.parse(at) / 1000) + KEPT_SECONDS) },
    };
    return { Put: { TableName, Item } };
  });
}

/** The attributes of the values that there are. `marshall` would do it too, at the cost of a package in the bundles of clients' deletions. */
function strings(values: Readonly<Record<string, string | undefined>>): Item {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, { S: value }]])),
  );
}

/** The key of a record in the index by object, such as `key/17`. */
export function objectKey(noun: string, subject: string): string {
  return `${noun}/${subject}`;
}

/** The beginning of a value, without a character that was cut in half. */
function shorten(value: string | undefined): string | undefined {
  if (value === undefined || Buffer.byteLength(value) <= MAX_VALUE_BYTES) return value;
  return `${Buffer.from(value)
    .subarray(0, MAX_VALUE_BYTES)
    .toString()
    .replace(/\uFFFD$/, '')}…`;
}
