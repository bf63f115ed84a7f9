import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { environment } from '../config/environment.ts';
import { getString } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import type { Page } from '../database/read-items.ts';
import { type ActivityEntry, type Actor, activityEntrySchema } from './activity-entry.ts';
import { ACTIVITY } from './record-activity.ts';

/** The part of the activity log to read. */
export interface ActivityFilter {
  /** Only entries older than the one with this id. */
  readonly before?: string | undefined;
  /** Only entries on this record, such as `key/17`. Without it, the read is strongly consistent. */
  readonly object?: string | undefined;
  /** Only entries of the person or user with this name. */
  readonly person?: string | undefined;
  /** Only entries of actors of these kinds. */
  readonly kinds?: readonly Actor['kind'][] | undefined;
}

/** How many entries a query of a filtered page reads. They use 34 units at most: no entry has more than 2.7 KB. */
const STEP = 50;
/** A page of 64 units has room for another step. */
const MAX_UNITS_BEFORE_STEP = 30;

/** Reads a page of the activity log with up to `limit` entries, newest first. */
export async function listActivity(limit: number, filter: ActivityFilter = {}): Promise<Page<ActivityEntry, string>> {
  const { before, object, person, kinds } = filter;
  const [partition, value] = object === undefined ? ['kind', ACTIVITY] : ['object', object];
  // DynamoDB reads a page first, and filters it then.
  const conditions = [
    ...(person === undefined ? [] : ['actor.#name = :name']),
    ...(kinds === undefined ? [] : [`actor.#kind IN (${kinds.map((kind) => `:${kind}`).join(', ')})`]),
  ];
  const isFiltered = conditions.length > 0;
  const values = {
    ':partition': value,
    ':name': person,
    ...Object.fromEntries(kinds?.map((kind) => [`:${kind}`, kind]) ?? []),
  };
  const entries: ActivityEntry[] = [];
  let [next, units] = [before, 0];
  do {
    const { Items, LastEvaluatedKey, ConsumedCapacity } = await dynamodb().send(
      new QueryCommand({
        TableName: environment('activityTable'),
        IndexName: object === undefined ? undefined : 'byObject',
        KeyConditionExpression: '#partition = :partition',
        FilterExpression: isFiltered ? conditions.join(' AND ') : undefined,
        ExpressionAttributeNames: {
          '#partition': partition,
          ...(person !== undefined && { '#name': 'name' }),
          ...(kinds !== undefined && { '#kind': 'kind' }),
        },
        ExpressionAttributeValues: marshall(values, { removeUndefinedValues: true }),
        ExclusiveStartKey: next === undefined ? undefined : marshall({ [partition]: value, kind: ACTIVITY, id: next }),
        ConsistentRead: object === undefined,
        ScanIndexForward: false,
        // One more than asked for shows whether there is a next page.
        Limit: isFiltered ? STEP : limit + 1,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    entries.push(...(Items ?? []).map((item) => activityEntrySchema.parse(unmarshall(item))));
    next = LastEvaluatedKey && getString(LastEvaluatedKey, 'id');
    units += ConsumedCapacity?.CapacityUnits ?? 0;
  } while (next !== undefined && entries.length <= limit && units <= MAX_UNITS_BEFORE_STEP);
  if (entries.length > limit) next = entries[limit - 1]?.id;
  return { entries: entries.slice(0, limit), next };
}

/** Reads the whole activity log, or all entries on one record, newest first. */
export async function* allActivity(object?: string): AsyncGenerator<ActivityEntry> {
  let before: string | undefined;
  do {
    const { entries, next } = await listActivity(1_000, { before, object });
    yield* entries;
    before = next;
  } while (before !== undefined);
}
