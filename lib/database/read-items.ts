import {
  BatchGetItemCommand,
  GetItemCommand,
  paginateQuery,
  paginateScan,
  type QueryCommandInput,
  type ScanCommandInput,
} from '@aws-sdk/client-dynamodb';
import { ServiceUnavailable } from '../errors/errors.ts';
import { type Item, type ItemPlace, NO_ID } from './attributes.ts';
import { mayRetry } from './backoff.ts';
import { noteReadUnits } from './deadline.ts';
import { dynamodb } from './dynamodb.ts';

/** A page of a list. `next` is the position of its last entry, if there is a next page. It can be short or empty before that. */
export interface Page<Entry, Position = number> {
  readonly entries: Entry[];
  readonly next?: Position | undefined;
  /** How many records a search looked through for these. */
  readonly searched?: number;
}

/** Reads an item, strongly consistent. */
export async function readItem(place: ItemPlace): Promise<Item | undefined> {
  if (place.Key.id === NO_ID) return undefined;
  return (await dynamodb().send(new GetItemCommand({ ...place, ConsistentRead: true }))).Item;
}

/**
 * Reads up to 100 items of a table, strongly consistent, in any order. Nonexistent ones are left out. DynamoDB may leave
 * out others while it throttles the table: those are read again until the request's deadline. All keys are different.
 * @throws ServiceUnavailable
 */
export async function readItems(table: string, keys: readonly Item[]): Promise<Item[]> {
  const items: Item[] = [];
  let Keys = [...keys];
  for (let tries = 1; Keys.length > 0; tries += 1) {
    const RequestItems = { [table]: { Keys, ConsistentRead: true } };
    const command = new BatchGetItemCommand({ RequestItems, ReturnConsumedCapacity: 'TOTAL' });
    const { Responses = {}, UnprocessedKeys = {}, ConsumedCapacity: consumed = [] } = await dynamodb().send(command);
    for (const { CapacityUnits: units } of consumed) noteReadUnits(units);
    items.push(...(Responses[table] ?? []));
    Keys = UnprocessedKeys[table]?.Keys ?? [];
    if (Keys.length > 0 && !(await mayRetry(tries))) throw new ServiceUnavailable();
  }
  return items;
}

/** Reads all items that a query finds. */
export async function queryItems(query: QueryCommandInput): Promise<Item[]> {
  const found: Item[] = [];
  for await (const { Items: items = [] } of paginateQuery({ client: dynamodb() }, query)) found.push(...items);
  return found;
}

/** Reads all items of a table, page by page, strongly consistent. */
export async function* scanTable(table: string, options: Partial<ScanCommandInput> = {}): AsyncGenerator<Item[]> {
  const input = { TableName: table, ConsistentRead: true, ...options };
  for await (const { Items: items = [] } of paginateScan({ client: dynamodb() }, input)) yield items;
}
