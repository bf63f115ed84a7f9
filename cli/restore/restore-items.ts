import { isDeepStrictEqual } from 'node:util';
import { GetItemCommand, PutItemCommand, paginateScan, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/config/environment.ts';
import type { Item } from '../../lib/database/attributes.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { putIfAbsent } from '../../lib/database/put-if-absent.ts';
import type { TableDefinition } from '../../lib/database/tables.ts';
import { UserError } from '../../lib/errors/user-error.ts';

/** What became of the items of a backup. */
export interface Restored {
  readonly same: number;
  /** Those that the table did not have: they are back. */
  readonly missing: number;
  /** Those that the table has with other contents. */
  readonly different: number;
}

/** Items looked at at a time. */
const AT_A_TIME = 25;

/**
 * Puts the items of a backup back into a table that is in use. What is missing is put on the condition that it still is,
 * so that nothing is lost that functions write meanwhile.
 * @param backup the name of a table with the same keys, as a restore from a point in time makes it
 * @param isRestored whether to look at an item at all
 * @param overwrites whether items that differ get the contents of the backup, whatever was written since; else they stay as they are
 * @throws UserError when there is no such table
 */
export async function restoreItems(
  backup: string,
  table: TableDefinition,
  isRestored: (item: Item) => boolean,
  overwrites: boolean,
): Promise<Restored> {
  const counts = { same: 0, missing: 0, different: 0 };
  for await (const page of pagesOf(backup)) {
    const items = page.filter(isRestored);
    for (let at = 0; at < items.length; at += AT_A_TIME) {
      const outcomes = items.slice(at, at + AT_A_TIME).map((item) => restoreItem(item, table, overwrites));
      for (const outcome of await Promise.all(outcomes)) counts[outcome] += 1;
    }
  }
  return counts;
}

async function* pagesOf(backup: string): AsyncGenerator<Item[]> {
  try {
    const pages = paginateScan({ client: dynamodb() }, { TableName: backup, ConsistentRead: true });
    for await (const { Items: items = [] } of pages) yield items;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new UserError(`There is no table ${backup} in this account and region.`, { cause: error });
  }
}

async function restoreItem(item: Item, table: TableDefinition, overwrites: boolean): Promise<keyof Restored> {
  const { partitionKey, sortKey, variable } = table;
  const TableName = environment(variable);
  if (await putIfAbsent(TableName, partitionKey.name, item)) return 'missing';
  const names = [partitionKey.name, ...(sortKey ? [sortKey.name] : [])];
  const key = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
  const { Item: live } = await dynamodb().send(new GetItemCommand({ TableName, Key: key, ConsistentRead: true }));
  if (isDeepStrictEqual(live, item)) return 'same';
  if (overwrites) await dynamodb().send(new PutItemCommand({ TableName, Item: item }));
  return 'different';
}
