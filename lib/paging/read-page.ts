import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import type { Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';

/** An item takes one read unit at most, or half of one where the read is eventually consistent. A request may use 64. */
const MAX_CONSISTENT_ITEMS = 64;

/** A page of items, and the key after which the next one begins, if there is a next one. */
export interface Page {
  readonly items: readonly Item[];
  readonly last?: Item;
}

/**
 * Reads one page with one query. It asks for one item more than wanted, to know whether there is a next page. A strongly
 * consistent page has at most 64 items, and the next page may turn out to be empty.
 * @param query what to list, in which order, and after which key; it must not filter
 */
export async function readPage(query: QueryCommandInput, limit: number): Promise<Page> {
  const Limit = query.ConsistentRead ? Math.min(limit + 1, MAX_CONSISTENT_ITEMS) : limit + 1;
  const { Items: items = [], LastEvaluatedKey: end } = await dynamodb().send(new QueryCommand({ ...query, Limit }));
  const last = items.length > limit ? items[limit - 1] : end;
  return last ? { items: items.slice(0, limit), last } : { items };
}
