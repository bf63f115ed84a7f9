import { type AttributeValue, QueryCommand } from '@aws-sdk/client-dynamodb';
import { getNumber, type Item, type ItemPlace } from '../database/attributes.ts';
import { noteReadUnits } from '../database/deadline.ts';
import { dynamodb } from '../database/dynamodb.ts';
import type { Page } from '../database/read-items.ts';

/** Reading an item takes at most one read unit, or half a unit with eventual consistency. A request may use 64. */
const MAX_CONSISTENT_ITEMS = 64;

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

/**
 * Reads one page with one query, and notes its read units. The query requests one more item than the limit, to find out
 * whether there is a next page. A strongly consistent page has at most 64 items, and its next page can be empty.
 */
export async function readPage(
  { recordAt, index, partition: [name, value], sortKey }: RecordList,
  limit: number,
  after: number | undefined,
  isNewestFirst = false,
): Promise<Page<Item>> {
  const { TableName, Key } = recordAt(after ?? 0);
  const sort: Item = sortKey ? { [sortKey.name]: { S: sortKey.valueOf(after) } } : {};
  const command = new QueryCommand({
    TableName,
    ...(index === undefined ? { ConsistentRead: true } : { IndexName: index }),
    KeyConditionExpression: `#partition = :value${sortKey ? ` AND begins_with(${sortKey.name}, :start)` : ''}`,
    ExpressionAttributeNames: { '#partition': name },
    ExpressionAttributeValues: { ':value': value, ...(sortKey && { ':start': { S: sortKey.valueOf() } }) },
    ExclusiveStartKey: after === undefined ? undefined : { ...Key, [name]: value, ...sort },
    ScanIndexForward: !isNewestFirst,
    Limit: index === undefined ? Math.min(limit + 1, MAX_CONSISTENT_ITEMS) : limit + 1,
    ReturnConsumedCapacity: 'TOTAL',
  });
  const { Items: items = [], LastEvaluatedKey: end, ConsumedCapacity: consumed } = await dynamodb().send(command);
  noteReadUnits(consumed?.CapacityUnits);
  const last = items.length > limit ? items[limit - 1] : end;
  return { entries: items.slice(0, limit), next: last && getNumber(last, 'id') };
}
