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
  /** Only entries from this time on, and before that one. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only entries that match. */
  readonly isMatch?: ((entry: ActivityEntry) => boolean) | undefined;
}

/** The read units of a page. The events of the same page need the rest of a request's 64 units. */
const MAX_UNITS = 30;
/** No entry has more than 3.7 KB. */
const UNITS_PER_ENTRY = 0.95;
/** The last units are left: each query reads fewer entries than the one before, and a round trip for a few is not worth it. */
const MIN_UNITS = 4;

/** Before and after the ids of all entries, which begin with a time. */
const [FIRST, LAST] = ['0', ':'];

/** Reads a page of the activity log with up to `limit` entries, newest first. It can be short or empty before the last one. */
export async function listActivity(limit: number, filter: ActivityFilter = {}): Promise<Page<ActivityEntry, string>> {
  const { before, object, person, kinds, from = FIRST, to = LAST, isMatch = () => true } = filter;
  if (from > to) return { entries: [] };
  const [partition, value] = object === undefined ? ['kind', ACTIVITY] : ['object', object];
  // DynamoDB reads a page first, and filters it then.
  const conditions = [
    ...(person === undefined ? [] : ['actor.#name = :name']),
    ...(kinds === undefined ? [] : [`actor.#kind IN (${kinds.map((kind) => `:${kind}`).join(', ')})`]),
  ];
  const isFiltered = conditions.length > 0 || filter.isMatch !== undefined;
  const values = {
    ':partition': value,
    ':from': from,
    ':to': to,
    ':name': person,
    ...Object.fromEntries(kinds?.map((kind) => [`:${kind}`, kind]) ?? []),
  };
  const entries: ActivityEntry[] = [];
  let [next, unitsLeft] = [before, MAX_UNITS];
  do {
    const { Items, LastEvaluatedKey, ConsumedCapacity } = await dynamodb().send(
      new QueryCommand({
        TableName: environment('activityTable'),
        IndexName: object === undefined ? undefined : 'byObject',
        KeyConditionExpression: '#partition = :partition AND id BETWEEN :from AND :to',
        FilterExpression: conditions.length > 0 ? conditions.join(' AND ') : undefined,
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
        Limit: Math.min(
          isFiltered ? Number.POSITIVE_INFINITY : limit + 1 - entries.length,
          Math.floor(unitsLeft / UNITS_PER_ENTRY),
        ),
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    entries.push(...(Items ?? []).map((item) => activityEntrySchema.parse(unmarshall(item))).filter(isMatch));
    next = LastEvaluatedKey && getString(LastEvaluatedKey, 'id');
    unitsLeft -= ConsumedCapacity?.CapacityUnits ?? 0;
  } while (next !== undefined && entries.length <= limit && unitsLeft >= MIN_UNITS);
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
