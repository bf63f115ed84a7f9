import { isDeepStrictEqual } from 'node:util';
import { paginateScan, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import type { NewActivityEntry } from '../../lib/activity/activity-entry.ts';
import { recordActivity } from '../../lib/activity/record-activity.ts';
import { environment } from '../../lib/config/environment.ts';
import type { Item } from '../../lib/database/attributes.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { mapInBatches } from '../../lib/database/map-in-batches.ts';
import type { TableDefinition } from '../../lib/database/tables.ts';
import { transact } from '../../lib/database/transact.ts';
import { UserError } from '../../lib/errors/user-error.ts';

/** The number of a backup's items by outcome. */
export interface Restored {
  readonly same: number;
  /** Items that the table lacked. They are restored. */
  readonly missing: number;
  /** Items that the table has with different contents. They stay unchanged. */
  readonly different: number;
  /** Items that the table had with different contents. They are overwritten. */
  readonly overwritten: number;
}

/** The table that AWS restored from a backup. */
export interface Backup {
  readonly table: string;
  /** The beginning of the sentence that reports a missing table, such as `The local database has`. */
  readonly database: string;
  /** The entry of the activity log on this restore. It is written before the first item. */
  readonly entry: NewActivityEntry;
}

/** How many items are processed concurrently. */
const CONCURRENCY = 25;

/**
 * Restores the items of a backup into a table that is in use. A missing item is written on the condition that it is
 * still missing, so writes that functions make in the meantime are never lost.
 * @param shouldRestore whether to restore an item; others are skipped
 * @param mayOverwrite whether to overwrite an item that differs from the backup; others stay unchanged
 * @throws UserError when the backup does not exist
 */
export async function restoreItems(
  backup: Backup,
  table: TableDefinition,
  shouldRestore: (item: Item) => boolean,
  mayOverwrite: (item: Item) => boolean,
): Promise<Restored> {
  const counts = { same: 0, missing: 0, different: 0, overwritten: 0 };
  let isRecorded = false;
  for await (const page of pagesOf(backup)) {
    const items = page.filter(shouldRestore);
    if (!isRecorded && items.length > 0) {
      await transact(recordActivity(backup.entry));
      isRecorded = true;
    }
    const outcomes = await mapInBatches(items, CONCURRENCY, (item) => restoreItem(item, table, mayOverwrite(item)));
    for (const outcome of outcomes) counts[outcome] += 1;
  }
  return counts;
}

async function* pagesOf({ table, database }: Backup): AsyncGenerator<Item[]> {
  try {
    const pages = paginateScan({ client: dynamodb() }, { TableName: table, ConsistentRead: true });
    for await (const { Items: items = [] } of pages) yield items;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new UserError(`${database} no table ${table}.`, { cause: error });
  }
}

async function restoreItem(item: Item, table: TableDefinition, overwrite: boolean): Promise<keyof Restored> {
  const TableName = environment(table.variable);
  const condition = {
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': table.partitionKey.name },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
  const [refusal] = (await transact([{ Put: { TableName, Item: item, ...condition } }])) ?? [];
  if (!refusal) return 'missing';
  if (isDeepStrictEqual(refusal.item, item)) return 'same';
  if (!overwrite) return 'different';
  await transact([{ Put: { TableName, Item: item } }]);
  return 'overwritten';
}
