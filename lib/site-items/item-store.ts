import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteItemCommand, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { environment } from '../config/environment.ts';
import type { Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import { type ActivityEntry, activityEntrySchema, type NewActivityEntry } from './activity-entry.ts';
import { copyActivity, hasActivity } from './outbox.ts';

/** How often a writer that keeps losing races tries before it reports the service as unavailable. */
const MAX_ATTEMPTS = 20;
/**
 * Writers wait for a random time between tries, so that they don't collide again. The maximum doubles with each try, up
 * to a limit.
 */
const FIRST_WAIT_MS = 10;
const MAX_WAIT_MS = 200;

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

/** The stored form of a value. */
const envelopeSchema = z.object({
  itemId: z.string(),
  version: z.number(),
  value: z.unknown(),
  outbox: z.array(activityEntrySchema),
});
type Envelope = z.infer<typeof envelopeSchema>;

/** Reads the item with an id, if it exists. The read is strongly consistent. */
export async function readItem<Value>(kind: ItemKind<Value>, id: string): Promise<Value | undefined> {
  const stored = await readEnvelope(kind, id);
  return stored && kind.schema.parse(stored.value);
}

/** Reads all items of a kind, ordered by id. The read is strongly consistent. Use it for kinds with few items. */
export async function listItems<Value>(kind: ItemKind<Value>): Promise<{ id: string; value: Value }[]> {
  const found: { id: string; value: Value }[] = [];
  for await (const { itemId, value } of envelopesOf(kind)) found.push({ id: itemId, value: kind.schema.parse(value) });
  return found;
}

/**
 * Changes an item with one write, conditional on the version that `change` has seen. A writer that loses a race reads
 * the item again and starts over, so `change` must not have side effects. The change and its activity entries are
 * stored together. The entries are then copied to the activity log. A retry after a lost response changes nothing.
 * @param change gets the current value, or `undefined` when there is no item. It returns `undefined` to change nothing.
 *   Its errors reach the caller
 * @returns the value after the change
 * @throws ServiceUnavailable when other writers keep winning
 */
export async function changeItem<Value>(
  kind: ItemKind<Value>,
  id: string,
  change: (current: Value | undefined) => Change<Value> | undefined,
): Promise<Value | undefined> {
  const token = randomUUID();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(Math.random() * Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS));
    const stored = await readEnvelope(kind, id);
    const current = stored && kind.schema.parse(stored.value);
    const changed = change(current);
    if (!changed) return current;
    // Copy entries that a crashed writer left behind.
    await copyActivity(stored?.outbox ?? []);
    const outbox = changed.activity.map((entry, position) => ({ ...entry, id: `${entry.at}#${token}#${position}` }));
    if ((await putVersion(kind, id, stored, changed, token, outbox)) || (await wasWritten(kind, id, token, outbox))) {
      // The change is stored. Entries that can't be copied now stay in its outbox.
      await copyActivity(outbox).catch(() => undefined);
      return changed.value;
    }
  }
  throw new ServiceUnavailable();
}

/** Deletes an item. Deleting it again is harmless. */
export async function removeItem<Value>({ type }: ItemKind<Value>, id: string): Promise<void> {
  await dynamodb().send(
    new DeleteItemCommand({
      TableName: environment('siteTable'),
      Key: { itemType: { S: type }, itemId: { S: id } },
    }),
  );
}

/**
 * Deletes an item and returns its value, once: of callers at the same moment only one gets it.
 * @returns undefined when there is no such item, or another caller took it
 */
export async function takeItem<Value>(kind: ItemKind<Value>, id: string): Promise<Value | undefined> {
  const stored = await readEnvelope(kind, id);
  const isTaken = stored !== undefined && (await deleteVersion(kind, id, stored.version));
  return isTaken ? kind.schema.parse(stored.value) : undefined;
}

/**
 * Deletes an item if it passes a test and nobody changes it in the meantime. Its pending activity entries are first
 * copied to the activity log.
 */
export async function removeItemIf<Value>(
  kind: ItemKind<Value>,
  id: string,
  test: (value: Value) => boolean,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await readEnvelope(kind, id);
    if (!stored || !test(kind.schema.parse(stored.value))) return;
    await copyActivity(stored.outbox);
    if (await deleteVersion(kind, id, stored.version)) return;
  }
  throw new ServiceUnavailable();
}

/** Copies the activity entries that crashed writers left in the outboxes of a kind of items. */
export async function copyPendingActivity<Value>(kind: ItemKind<Value>): Promise<void> {
  for await (const { outbox } of envelopesOf(kind)) await copyActivity(outbox);
}

async function readEnvelope<Value>({ type }: ItemKind<Value>, id: string): Promise<Envelope | undefined> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('siteTable'),
      Key: { itemType: { S: type }, itemId: { S: id } },
      ConsistentRead: true,
    }),
  );
  return item && envelopeSchema.parse(unmarshall(item));
}

function deleteVersion<Value>({ type }: ItemKind<Value>, id: string, version: number): Promise<boolean> {
  return isConditionMet(
    dynamodb().send(
      new DeleteItemCommand({
        TableName: environment('siteTable'),
        Key: { itemType: { S: type }, itemId: { S: id } },
        ConditionExpression: 'version = :seen',
        ExpressionAttributeValues: { ':seen': { N: String(version) } },
      }),
    ),
  );
}

function putVersion<Value>(
  { type }: ItemKind<Value>,
  id: string,
  stored: Envelope | undefined,
  { value, expiresAt }: Change<Value>,
  writeToken: string,
  outbox: readonly ActivityEntry[],
): Promise<boolean> {
  const seen = stored?.version ?? 0;
  const item = { itemType: type, itemId: id, version: seen + 1, writeToken, value, outbox, expiresAt };
  return isConditionMet(
    dynamodb().send(
      new PutItemCommand({
        TableName: environment('siteTable'),
        Item: marshall(item, { removeUndefinedValues: true }),
        ConditionExpression: stored ? 'version = :seen' : 'attribute_not_exists(itemType)',
        ...(stored ? { ExpressionAttributeValues: { ':seen': { N: String(seen) } } } : {}),
      }),
    ),
  );
}

/**
 * Whether a put whose condition failed was the retry of a put that succeeded. In that case, the item still has this
 * writer's token, or a later writer has copied this writer's entries.
 */
async function wasWritten<Value>(
  { type }: ItemKind<Value>,
  id: string,
  token: string,
  [entry]: readonly ActivityEntry[],
): Promise<boolean> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('siteTable'),
      Key: { itemType: { S: type }, itemId: { S: id } },
      ProjectionExpression: 'writeToken',
      ConsistentRead: true,
    }),
  );
  return item?.writeToken?.S === token || (entry !== undefined && (await hasActivity(entry)));
}

async function* envelopesOf<Value>({ type }: ItemKind<Value>): AsyncGenerator<Envelope> {
  let start: Item | undefined;
  do {
    const { Items: items = [], LastEvaluatedKey: end } = await dynamodb().send(
      new QueryCommand({
        TableName: environment('siteTable'),
        KeyConditionExpression: 'itemType = :type',
        ExpressionAttributeValues: { ':type': { S: type } },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    for (const item of items) yield envelopeSchema.parse(unmarshall(item));
    start = end;
  } while (start);
}
