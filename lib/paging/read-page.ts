import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import type { Item } from '../database/attributes.ts';
import { noteReadUnits } from '../database/deadline.ts';
import { dynamodb } from '../database/dynamodb.ts';

/** Reading an item takes at most one read unit, or half a unit with eventual consistency. A request may use 64. */
const MAX_CONSISTENT_ITEMS = 64;

/** A page of items. `next` is the key after which the next page begins, if there is one. */
export interface Page {
  readonly items: readonly Item[];
  readonly last?: Item;
}

/**
 * Reads one page with one query, and notes its read units. The query requests one more item than the limit, to find out whether there is a next
 * page. A strongly consistent page has at most 64 items, and its next page can be empty.
 * @param query the list, its order and its start key; it must not have a filter expression
 */
export async function readPage(query: QueryCommandInput, limit: number): Promise<Page> {
  const Limit = query.ConsistentRead ? Math.min(limit + 1, MAX_CONSISTENT_ITEMS) : limit + 1;
  const command = new QueryCommand({ ...query, Limit, ReturnConsumedCapacity: 'TOTAL' });
  const { Items: items = [], LastEvaluatedKey: end, ConsumedCapacity: consumed } = await dynamodb().send(command);
  noteReadUnits(consumed?.CapacityUnits);
  const last = items.length > limit ? items[limit - 1] : end;
  return last ? { items: items.slice(0, limit), last } : { items };
}
