import type { AnyTableName, allTables } from '../lib/database/tables.ts';

/** What a function may do with a table or an index: no writes in bulk. Tests allow DeleteItem and Scan where they are needed. */
export type Action = 'BatchGetItem' | 'DeleteItem' | 'GetItem' | 'PutItem' | 'Query' | 'Scan' | 'UpdateItem';

type IndexOf<Table extends AnyTableName> = (typeof allTables)[Table] extends {
  readonly indexes: readonly { readonly name: infer Index extends string }[];
}
  ? Index
  : never;

/** A table, or an index of it, and how it is used. */
export type Grant = {
  [Table in AnyTableName]: {
    readonly table: Table;
    readonly index?: IndexOf<Table>;
    readonly actions: readonly Action[];
  };
}[AnyTableName];

/** What a function uses, and how. */
export type Access = readonly Grant[];

/** Every operation looks up the API key and counts its requests. */
const apiKeys: readonly Grant[] = [
  { table: 'ApiKeys', actions: ['GetItem'] },
  { table: 'Usage', actions: ['UpdateItem'] },
];

/**
 * With an Idempotency-Key, the idempotency record is written or read. Creating a record under it can need another id.
 */
const intents: Grant = { table: 'Idempotency', actions: ['GetItem', 'PutItem'] };
const renewedIntents: Grant = { table: 'Idempotency', actions: ['GetItem', 'PutItem', 'UpdateItem'] };

/**
 * The permissions of each operation. A test checks that it uses all of them and no others. An operation without an entry can't be
 * deployed.
 */
export const permissions: Readonly<Record<string, Access>> = {
  listCategories: [...apiKeys, { table: 'Categories', actions: ['BatchGetItem', 'GetItem', 'Query'] }],
  createCategory: [...apiKeys, renewedIntents, { table: 'Categories', actions: ['GetItem', 'PutItem', 'UpdateItem'] }],
  listPets: [
    ...apiKeys,
    { table: 'Pets', actions: ['GetItem', 'Query'] },
    { table: 'Pets', index: 'byCategory', actions: ['Query'] },
    { table: 'Pets', index: 'byStatus', actions: ['Query'] },
    { table: 'Pets', index: 'byStatusAndCategory', actions: ['Query'] },
  ],
  createPet: [
    ...apiKeys,
    renewedIntents,
    { table: 'Pets', actions: ['GetItem', 'PutItem'] },
    { table: 'Categories', actions: ['GetItem'] },
  ],
  getPet: [...apiKeys, { table: 'Pets', actions: ['GetItem'] }],
  listOrders: [
    ...apiKeys,
    { table: 'Pets', index: 'orders', actions: ['Query'] },
    { table: 'Pets', index: 'ordersByStatus', actions: ['Query'] },
  ],
  placeOrder: [...apiKeys, intents, { table: 'Pets', actions: ['GetItem', 'UpdateItem'] }],
};
