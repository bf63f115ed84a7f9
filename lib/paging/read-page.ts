import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import type { Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';

/** Queries that one page may take. Only a filter, or items too large for one answer of DynamoDB, need more than one. */
const MAX_QUERIES = 10;
/** Items looked at by one query with a filter: DynamoDB counts them before it filters. */
const FILTERED_ITEMS = 500;

/** A page of items, and the item after which the next one begins, if there is a next one. */
export interface Page {
  readonly items: readonly Item[];
  readonly last?: Item;
}

/**
 * Reads one page of a query. Without a filter it is one call: one item more than wanted tells whether there is more.
 * With one it reads on until the page is full, or gives a shorter one with word of where to go on.
 * @param query what to list, in which order, and after which key
 */
export async function readPage(query: QueryCommandInput, limit: number): Promise<Page> {
  const found: Item[] = [];
  let { ExclusiveStartKey: start } = query;
  for (let queries = 0; queries < MAX_QUERIES; queries += 1) {
    const wanted = query.FilterExpression === undefined ? limit + 1 - found.length : FILTERED_ITEMS;
    const { Items: items = [], LastEvaluatedKey: end } = await dynamodb().send(
      new QueryCommand({ ...query, ExclusiveStartKey: start, Limit: wanted }),
    );
    found.push(...items);
    const last = found[limit - 1];
    if (found.length > limit && last) return { items: found.slice(0, limit), last };
    if (!end) return { items: found };
    start = end;
  }
  return start ? { items: found, last: start } : { items: found };
}
