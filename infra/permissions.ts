import type { AnyTableName, allTables } from '../lib/database/tables.ts';

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

/** The table permissions of a function. */
export type Access = readonly Grant[];

/** Every operation looks up the API key and counts its requests. */
const apiKeys: readonly Grant[] = [
  { table: 'ApiKeys', actions: ['GetItem'] },
  { table: 'Usage', actions: ['UpdateItem'] },
];

/** A request with an Idempotency-Key reads its idempotency record, or puts it. */
const idempotency: Grant = { table: 'Idempotency', actions: ['GetItem', 'PutItem'] };

/**
 * The table permissions of each operation. A test checks that the operation uses all of them and no others. An
 * operation without an entry can't be deployed.
 */
export const permissions: Readonly<Record<string, Access>> = {
  listCategories: [...apiKeys, { table: 'Categories', actions: ['GetItem', 'Query'] }],
  createCategory: [...apiKeys, idempotency, { table: 'Categories', actions: ['GetItem', 'PutItem', 'UpdateItem'] }],
  listPets: [
    ...apiKeys,
    { table: 'Pets', actions: ['GetItem', 'Query'] },
    { table: 'Pets', index: 'byCategory', actions: ['Query'] },
    { table: 'Pets', index: 'byStatus', actions: ['Query'] },
    { table: 'Pets', index: 'byStatusAndCategory', actions: ['Query'] },
  ],
  createPet: [
    ...apiKeys,
    idempotency,
    { table: 'Pets', actions: ['PutItem'] },
    { table: 'Categories', actions: ['GetItem'] },
  ],
  getPet: [...apiKeys, { table: 'Pets', actions: ['GetItem'] }],
  listOrders: [
    ...apiKeys,
    { table: 'Orders', index: 'byTime', actions: ['Query'] },
    { table: 'Orders', index: 'byStatus', actions: ['Query'] },
  ],
  placeOrder: [
    ...apiKeys,
    idempotency,
    { table: 'Orders', actions: ['PutItem'] },
    { table: 'Pets', actions: ['GetItem', 'UpdateItem'] },
  ],
};
