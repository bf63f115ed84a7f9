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
 * Records the activity of records outside the `Site` table. One conditional write changes the record and puts the entry
 * into its outbox. A marker, written to the Site table before, names the record, so that scheduled checks can copy the
 * outbox to the activity log. Decision 0011 gives the reasons.
 */

/** The partition of the markers. */
const PENDING = 'pending-change';
/** How long a marker is kept, in seconds: far longer than any change takes. */
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

/** The outbox of a change. It is stored with the record, so that exactly the changes that happen are recorded. */
export interface Outbox {
  /** Attributes of a new record. */
  readonly attributes: Item;
  /** A clause to append to an update expression, and its values. */
  readonly update: { readonly clause: string; readonly values: Item };
}

/** Records nothing. */
export const NO_OUTBOX: Outbox = { attributes: {}, update: { clause: '', values: {} } };

/**
 * Changes a record with one conditional write, and records the change in the activity log. Where the second stack is
 * not deployed, nothing is recorded.
 * @param change makes the write, with the outbox in it
 * @param recordOf returns the changed record, if it differs from the expected one
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
    // The change is stored. The marker remains for entries that can't be copied now.
    await finish(recordOf(result)).catch(() => undefined);
    return result;
  } catch (error) {
    // The write may have happened even if the database was unavailable.
    if (!(error instanceof ServiceUnavailable)) await finish(expected).catch(() => undefined);
    throw error;
  }
}

/** Copies the entries that crashed writers left in the outboxes of records in other tables. */
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
      // Without an entry, the change may still be in progress.
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

/** Copies the entries in the outbox of a record to the activity log, then deletes them from the outbox. */
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
