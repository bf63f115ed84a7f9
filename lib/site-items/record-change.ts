import { randomUUID } from 'node:crypto';
import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { environment, optionalEnvironment } from '../config/environment.ts';
import type { Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import { type ActivityEntry, activityEntrySchema, type NewActivityEntry } from './activity-entry.ts';
import { copyActivity } from './outbox.ts';

/**
 * The activity of records in other tables than `Site`. One conditional write changes the record and puts the entry into
 * the record's outbox. A marker in the Site table, written before, names the record: whoever finds it copies the outbox
 * to the activity log. Decision 0011 has the argument.
 */

/** The partition of the markers. */
const PENDING = 'pending-change';
/** A marker outlives every change that it can announce, by far. In seconds. */
const MARKER_SECONDS = 24 * 60 * 60;

const markerSchema = z.object({
  itemId: z.string(),
  table: z.enum(['apiKeysTable', 'categoriesTable', 'petsTable']),
  key: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A record of another table. */
export interface ChangedRecord {
  /** The variable that names its table. */
  readonly table: z.infer<typeof markerSchema>['table'];
  readonly key: Item;
}

/** What a change stores with its record, so that it is recorded exactly if it is made. */
export interface Outbox {
  /** Attributes of a new record. */
  readonly attributes: Item;
  /** The end of an update expression, and its values. */
  readonly update: { readonly clause: string; readonly values: Item };
}

/** Records nothing. */
export const NO_OUTBOX: Outbox = { attributes: {}, update: { clause: '', values: {} } };

/**
 * Changes a record with one conditional write, and records the change in the activity log. Where the second stack is not
 * deployed, nothing is recorded.
 * @param change makes the write, with the outbox in it
 * @param recordOf the record that was changed, if another than the expected one
 */
export async function recordChange<Result>(
  entry: NewActivityEntry,
  expected: ChangedRecord,
  change: (outbox: Outbox) => Promise<Result>,
  recordOf: (result: Result) => ChangedRecord = () => expected,
): Promise<Result> {
  if (optionalEnvironment('siteTable') === undefined) return change(NO_OUTBOX);
  const id = `${entry.at}#${randomUUID()}#0`;
  await putMarker(id, expected);
  const finish = async (record: ChangedRecord) => {
    await copyOutbox(record);
    await deleteMarker(id);
  };
  try {
    const result = await change(outboxOf({ ...entry, id }));
    // The change is made, and the marker leads to what can't be copied now.
    await finish(recordOf(result)).catch(() => undefined);
    return result;
  } catch (error) {
    // The write of a change that is unavailable may have happened.
    if (!(error instanceof ServiceUnavailable)) await finish(expected).catch(() => undefined);
    throw error;
  }
}

/** Copies what crashed writers left in the outboxes of records of other tables to the activity log. */
export async function copyPendingChanges(): Promise<void> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: environment('siteTable'),
      KeyConditionExpression: 'itemType = :type',
      ExpressionAttributeValues: { ':type': { S: PENDING } },
      ConsistentRead: true,
    },
  );
  for await (const { Items: items = [] } of pages) {
    for (const item of items) {
      const { itemId, table, key } = markerSchema.parse(unmarshall(item));
      const copied = await copyOutbox({ table, key: marshall(key) });
      // Without its entry, the change may still be under way.
      if (copied.some(({ id }) => id === itemId)) await deleteMarker(itemId);
    }
  }
}

function outboxOf(entry: ActivityEntry): Outbox {
  const entries = { SS: [JSON.stringify(entry)] };
  return {
    attributes: { outbox: entries },
    update: { clause: ' ADD outbox :outbox', values: { ':outbox': entries } },
  };
}

/** Copies the entries in the outbox of a record to the activity log, then takes them out. */
async function copyOutbox({ table, key }: ChangedRecord): Promise<ActivityEntry[]> {
  const target = { TableName: environment(table), Key: key };
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ ...target, ProjectionExpression: 'outbox', ConsistentRead: true }),
  );
  const texts = item?.outbox?.SS ?? [];
  if (texts.length === 0) return [];
  const entries = texts.map((text) => activityEntrySchema.parse(JSON.parse(text)));
  await copyActivity(entries);
  await isConditionMet(
    dynamodb().send(
      new UpdateItemCommand({
        ...target,
        UpdateExpression: 'DELETE outbox :copied',
        ConditionExpression: 'attribute_exists(outbox)',
        ExpressionAttributeValues: { ':copied': { SS: texts } },
      }),
    ),
  );
  return entries;
}

async function putMarker(id: string, { table, key }: ChangedRecord): Promise<void> {
  const expiresAt = Math.ceil(Date.now() / 1000) + MARKER_SECONDS;
  const item = marshall({ itemType: PENDING, itemId: id, table, key: unmarshall(key), expiresAt });
  await dynamodb().send(new PutItemCommand({ TableName: environment('siteTable'), Item: item }));
}

async function deleteMarker(id: string): Promise<void> {
  await dynamodb().send(
    new DeleteItemCommand({
      TableName: environment('siteTable'),
      Key: { itemType: { S: PENDING }, itemId: { S: id } },
    }),
  );
}
