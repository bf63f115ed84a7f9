import { type AttributeValue, QueryCommand } from '@aws-sdk/client-dynamodb';
import { getNumber, type Item, type ItemPlace } from '../database/attributes.ts';
import { noteReadUnits } from '../database/deadline.ts';
import { dynamodb } from '../database/dynamodb.ts';
import type { Page } from '../database/read-items.ts';

/** The read units that a request may use. */
export const MAX_UNITS = 64;

/** Reading an item uses at most one read unit, or half a unit with eventual consistency. */
const MAX_CONSISTENT_ITEMS = MAX_UNITS;

/** A list of records, ordered by id, that one query can read. */
export interface RecordList {
  recordAt(id: number): ItemPlace;
  /** Absent for the table itself, which is read with strong consistency. */
  readonly index?: string;
  /** The partition: an attribute and its value. */
  readonly partition: readonly [name: string, value: AttributeValue];
  /** The sort key, if it has more than the id: an attribute, and its value for an id, or how all values begin. */
  readonly sortKey?: { readonly name: string; valueOf(id?: number): string };
}

/** What one query reads of a list: the items that follow an id, and whether they are as new as the last write. */
interface ListQuery {
  readonly after: number | undefined;
  readonly isNewestFirst: boolean;
  readonly isConsistent: boolean;
  /** The most items. */
  readonly limit: number;
}

/** What a query found, the last item that it read if there may be more, and its read units. */
interface QueriedItems {
  readonly items: Item[];
  readonly end: Item | undefined;
  readonly units: number;
}

/**
 * Reads one page with one query, and notes its read units. The query requests one more item than the limit, to find out
 * whether there is a next page. A strongly consistent page has at most 64 items, and its next page can be empty.
 */
export async function readPage(
  list: RecordList,
  limit: number,
  after: number | undefined,
  isNewestFirst = false,
): Promise<Page<Item>> {
  const isConsistent = list.index === undefined;
  const { items, end } = await queryList(list, {
    after,
    isNewestFirst,
    isConsistent,
    limit: isConsistent ? Math.min(limit + 1, MAX_CONSISTENT_ITEMS) : limit + 1,
  });
  const last = items.length > limit ? items[limit - 1] : end;
  return { entries: items.slice(0, limit), next: last && getNumber(last, 'id') };
}

/** Reads a part of a list with one query, and notes its read units. */
export async function queryList(
  { recordAt, index, partition: [name, value], sortKey }: RecordList,
  { after, isNewestFirst, isConsistent, limit }: ListQuery,
): Promise<QueriedItems> {
  const { TableName, Key } = recordAt(after ?? 0);
  const sort: Item = sortKey ? { [sortKey.name]: { S: sortKey.valueOf(after) } } : {};
  const command = new QueryCommand({
    TableName,
    ...(index !== undefined && { IndexName: index }),
    ...(isConsistent && { ConsistentRead: true }),
    KeyConditionExpression: `#partition = :value${sortKey ? ` AND begins_with(${sortKey.name}, :start)` : ''}`,
    ExpressionAttributeNames: { '#partition': name },
    ExpressionAttributeValues: { ':value': value, ...(sortKey && { ':start': { S: sortKey.valueOf() } }) },
    ExclusiveStartKey: after === undefined ? undefined : { ...Key, [name]: value, ...sort },
    ScanIndexForward: !isNewestFirst,
    Limit: limit,
    ReturnConsumedCapacity: 'TOTAL',
  });
  const { Items: items = [], LastEvaluatedKey: end, ConsumedCapacity: consumed } = await dynamodb().send(command);
  const units = consumed?.CapacityUnits ?? 0;
  noteReadUnits(units);
  return { items, end, units };
}
