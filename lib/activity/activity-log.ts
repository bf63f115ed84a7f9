import { type AttributeValue, QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { environment } from '../config/environment.ts';
import { getString } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { type ActivityEntry, type Actor, activityEntrySchema } from './activity-entry.ts';
import { ACTIVITY } from './record-activity.ts';

/**
 * A page of the activity log. `next` is the id to pass as `before` for the next page; absent on the last page. A page can be
 * short, or empty, before the last one.
 */
export interface ActivityPage {
  readonly entries: readonly ActivityEntry[];
  readonly next?: string;
}

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

/**
 * Reads a page of the activity log, newest first.
 * @param limit the maximum number of entries
 */
export async function listActivity(limit: number, filter: ActivityFilter = {}): Promise<ActivityPage> {
  const { key, ...selection } = filter.object === undefined ? wholeLog() : entriesOn(filter.object);
  const properties = propertyFilter(filter);
  const entries: ActivityEntry[] = [];
  let [next, units] = [filter.before, 0];
  do {
    const { Items, LastEvaluatedKey, ConsumedCapacity } = await dynamodb().send(
      new QueryCommand({
        TableName: environment('activityTable'),
        ...selection,
        FilterExpression: properties.expression,
        ExpressionAttributeNames: { ...selection.ExpressionAttributeNames, ...properties.names },
        ExpressionAttributeValues: { ...selection.ExpressionAttributeValues, ...properties.values },
        ExclusiveStartKey: next === undefined ? undefined : { ...key, kind: { S: ACTIVITY }, id: { S: next } },
        ScanIndexForward: false,
        // One more than asked for shows whether there is a next page.
        Limit: properties.expression === undefined ? limit + 1 : STEP,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    entries.push(...(Items ?? []).map((item) => activityEntrySchema.parse(unmarshall(item))));
    next = LastEvaluatedKey && getString(LastEvaluatedKey, 'id');
    units += ConsumedCapacity?.CapacityUnits ?? 0;
  } while (next !== undefined && entries.length <= limit && units <= MAX_UNITS_BEFORE_STEP);
  if (entries.length > limit) next = entries[limit - 1]?.id;
  return { entries: entries.slice(0, limit), ...(next === undefined ? {} : { next }) };
}

/** Reads the whole activity log, newest first. */
export async function* allActivity(): AsyncGenerator<ActivityEntry> {
  let before: string | undefined;
  do {
    const { entries, next } = await listActivity(1_000, { before });
    yield* entries;
    before = next;
  } while (before !== undefined);
}

interface Selection extends Pick<QueryCommandInput, 'ConsistentRead' | 'IndexName' | 'KeyConditionExpression'> {
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues: Record<string, AttributeValue>;
  /** The part of a start key that is the same for all entries. */
  readonly key?: Record<string, AttributeValue>;
}

const wholeLog = (): Selection => ({
  KeyConditionExpression: '#kind = :kind',
  ExpressionAttributeNames: { '#kind': 'kind' },
  ExpressionAttributeValues: { ':kind': { S: ACTIVITY } },
  ConsistentRead: true,
});

const entriesOn = (object: string): Selection => ({
  IndexName: 'byObject',
  KeyConditionExpression: '#object = :object',
  ExpressionAttributeNames: { '#object': 'object' },
  ExpressionAttributeValues: { ':object': { S: object } },
  key: { object: { S: object } },
});

/** The filter by person and kind, which DynamoDB applies to what it has read. */
function propertyFilter({ person, kinds }: ActivityFilter) {
  const parts: string[] = [];
  const values: Record<string, AttributeValue> = {};
  const names: Record<string, string> = {};
  if (person !== undefined) {
    parts.push('actor.#name = :person');
    names['#name'] = 'name';
    values[':person'] = { S: person };
  }
  if (kinds !== undefined) {
    parts.push(`actor.#kind IN (${kinds.map((_, at) => `:kind${at}`).join(', ')})`);
    names['#kind'] = 'kind';
    for (const [at, kind] of kinds.entries()) values[`:kind${at}`] = { S: kind };
  }
  return { expression: parts.length > 0 ? parts.join(' AND ') : undefined, names, values };
}
