import type { AnyTableName, allTables } from './tables.ts';

/**
 * The DynamoDB actions that functions may use. Batches of writes are left out. Transactions need the permission of each
 * of their actions. Tests restrict DeleteItem and Scan further.
 */
export type Action = 'BatchGetItem' | 'DeleteItem' | 'GetItem' | 'PutItem' | 'Query' | 'Scan' | 'UpdateItem';

type IndexOf<Table extends AnyTableName> = (typeof allTables)[Table] extends {
  readonly indexes: readonly { readonly name: infer Index extends string }[];
}
  ? Index
  : never;

/** Permission to use some actions on a table or on one of its indexes. */
export type Grant = {
  [Table in AnyTableName]: {
    readonly table: Table;
    readonly index?: IndexOf<Table>;
    readonly actions: readonly Action[];
    /** Only the items in these partitions. Absent means all items. */
    readonly partitions?: readonly string[];
  };
}[AnyTableName];

/** The table permissions of an operation or a function. */
export type Access = readonly Grant[];

/** Every operation of the public API looks up the API key and counts its requests. */
export const callerAccess: Access = [
  { table: 'ApiKeys', actions: ['GetItem'] },
  { table: 'Usage', actions: ['UpdateItem'] },
];

/** A request with an Idempotency-Key reads its idempotency record, or puts it. */
export const remembersRequests: Grant = { table: 'Idempotency', actions: ['GetItem', 'PutItem'] };
/** A change and its entry in the activity log are one transaction. */
export const recordsActivity: Grant = { table: 'Activity', actions: ['PutItem'] };
