import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod';
import type { NewActivityEntry } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { environment } from '../config/environment.ts';
import { getNumber, getString, type Item, type ItemPlace, placeOf } from '../database/attributes.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import * as database from '../database/read-items.ts';
import { deleteItem, putItem } from '../database/write-actions.ts';
import { type ChangeRequest, transactOnce } from '../idempotency/change-once.ts';

/** A kind of item in the Site table. */
export interface ItemKind<Value> {
  /** The partition that holds all items of this kind. */
  readonly type: string;
  readonly schema: z.ZodType<Value>;
}

/** The result of a change: the item's new value, and the activity entries to record with it. */
export interface Change<Value> {
  readonly value: Value;
  readonly activity: readonly NewActivityEntry[];
  /** Seconds since 1970 after which DynamoDB may delete the item. Absent means never. */
  readonly expiresAt?: number;
}

/** Reads the item with an id, if it exists. The read is strongly consistent. */
export async function readItem<Value>(kind: ItemKind<Value>, id: string): Promise<Value | undefined> {
  return (await readStored(kind, id))?.value;
}

/** Reads all items of a kind, ordered by id. The read is strongly consistent. Use it for kinds with few items. */
export async function listItems<Value>(kind: ItemKind<Value>): Promise<{ id: string; value: Value }[]> {
  const query = {
    TableName: environment('siteTable'),
    KeyConditionExpression: 'itemType = :type',
    ExpressionAttributeValues: { ':type': { S: kind.type } },
    ConsistentRead: true,
  };
  return (await database.queryItems(query)).map((item) => parseItem(kind, item));
}

/**
 * Changes an item with one transaction, conditional on the version that `change` has seen. A writer that loses a race
 * reads the item again and starts over, so `change` must not have side effects. The same transaction records the change
 * in the activity log.
 * @param change gets the current value, or `undefined` when there is no item, and the version that a change gives the item.
 *   It returns `undefined` to change nothing. Its errors reach the caller
 * @param request makes the change once. `change` compares its `ifMatch`, because an item can hold several records. Each of
 *   them keeps the version that the item had when the record was last changed. So a version never comes back, even if a
 *   record is removed and added again
 * @returns the value after the change
 */
export function changeItem<Value>(
  kind: ItemKind<Value>,
  id: string,
  change: (current: Value | undefined, version: number) => Change<Value> | undefined,
  request: ChangeRequest = {},
): Promise<Value | undefined> {
  const plan = (stored: Stored<Value> | undefined) => {
    const version = (stored?.version ?? 0) + 1;
    const changed = change(stored?.value, version);
    if (!changed) return { actions: [], result: stored?.value };
    const { value, activity, expiresAt } = changed;
    const attributes = { version, value, expiresAt };
    const put = putItem(placeOfItem(kind, id), marshall(attributes, { removeUndefinedValues: true }), asSeen(stored));
    return { actions: [put, ...recordActivity(...activity)], result: value };
  };
  return write(kind, id, plan, request);
}

/**
 * Deletes an item and returns its value. Of several concurrent callers, only one gets the value.
 * @param take returns the activity entries to record with the deletion, or `undefined` to keep the item
 * @returns `undefined` when the item does not exist or is kept
 */
export function takeItem<Value>(
  kind: ItemKind<Value>,
  id: string,
  take: (value: Value) => readonly NewActivityEntry[] | undefined = () => [],
): Promise<Value | undefined> {
  return write(kind, id, (stored) => {
    const activity = stored && take(stored.value);
    if (!activity) return { actions: [], result: undefined };
    const deletion = deleteItem(placeOfItem(kind, id), asSeen(stored));
    return { actions: [deletion, ...recordActivity(...activity)], result: stored.value };
  });
}

interface Stored<Value> {
  readonly id: string;
  readonly version: number;
  readonly value: Value;
}

/** Makes the actions that `plan` derives from an item. When another writer was faster, it reads the item again. */
function write<Value>(
  kind: ItemKind<Value>,
  id: string,
  plan: (stored: Stored<Value> | undefined) => { actions: TransactWriteItem[]; result: Value | undefined },
  request: ChangeRequest = {},
): Promise<Value | undefined> {
  return untilDecided(async () => {
    const { actions, result } = plan(await readStored(kind, id));
    return (await transactOnce(actions, request)) ? OVERTAKEN : result;
  });
}

/** What an item has as long as nobody has changed it since it was read. */
const asSeen = (stored: Stored<unknown> | undefined) => ({ version: stored && { N: String(stored.version) } });

function placeOfItem({ type }: ItemKind<unknown>, id: string): ItemPlace {
  return placeOf('siteTable', { itemType: { S: type }, itemId: { S: id } });
}

async function readStored<Value>(kind: ItemKind<Value>, id: string): Promise<Stored<Value> | undefined> {
  const item = await database.readItem(placeOfItem(kind, id));
  return item && parseItem(kind, item);
}

function parseItem<Value>({ schema }: ItemKind<Value>, item: Item): Stored<Value> {
  const value = schema.parse(unmarshall(item).value);
  return { id: getString(item, 'itemId'), version: getNumber(item, 'version'), value };
}
