import type { AnyTableName, allTables } from './tables.ts';

/**
 * The DynamoDB actions that functions may use. Batches are left out. Transactions need the permission of each of their
 * actions. Tests restrict DeleteItem and Scan further.
 */
export type Action = 'DeleteItem' | 'GetItem' | 'PutItem' | 'Query' | 'Scan' | 'UpdateItem';

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
  };
}[AnyTableName];

/** The table permissions of an operation or a function. */
export type Access = readonly Grant[];

/** Every operation of the public API looks up the API key and counts its requests. */
export const callerAccess: Access = [
  { table: 'ApiKeys', actions: ['GetItem'] },
  { table: 'Usage', actions: ['UpdateItem'] },
];
/** Every operation of the dashboard looks up the session and its person. */
export const sessionAccess: Access = [{ table: 'Site', actions: ['GetItem'] }];

/** A request with an Idempotency-Key writes or reads its idempotency record. */
export const idempotency: Grant = { table: 'Idempotency', actions: ['GetItem', 'PutItem'] };
/** A create also updates the idempotency record when its id is taken. */
export const idempotencyOfCreates: Grant = { table: 'Idempotency', actions: ['GetItem', 'PutItem', 'UpdateItem'] };

export const readsItems: Grant = { table: 'Site', actions: ['GetItem'] };
export const listsItems: Grant = { table: 'Site', actions: ['GetItem', 'Query'] };
/** A change to an item of Site, or an entry of the activity log. */
export const changesItems: Grant = { table: 'Site', actions: ['GetItem', 'PutItem'] };
/** Items are read before they are deleted. */
export const deletesItems: Grant = { table: 'Site', actions: ['GetItem', 'DeleteItem'] };
export const changesOrDeletesItems: Grant = { table: 'Site', actions: ['GetItem', 'PutItem', 'DeleteItem'] };
