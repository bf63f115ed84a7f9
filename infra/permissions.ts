import type { TableName, tables } from '../lib/tables.ts';

/** What a function may do with a table or an index: neither Scan nor DeleteItem, nor anything in bulk. */
export type Action = 'GetItem' | 'PutItem' | 'Query' | 'UpdateItem';

type IndexOf<Table extends TableName> = (typeof tables)[Table] extends {
  readonly indexes: readonly { readonly name: infer Index extends string }[];
}
  ? `${Table}/${Index}`
  : never;

/** A table, or an index of it: `Pets`, `Pets/orders`. */
type Resource = TableName | { [Table in TableName]: IndexOf<Table> }[TableName];

/** What a function uses, and how. */
export type Access = Readonly<Partial<Record<Resource, readonly Action[]>>>;

/** Every operation looks up the API key. */
const apiKeys = { ApiKeys: ['GetItem'] } as const satisfies Access;

/** With an Idempotency-Key, the intent is written or read; where a record is made under it, it may need a fresh id. */
const intents = { Idempotency: ['GetItem', 'PutItem'] } as const satisfies Access;
const renewedIntents = { Idempotency: ['GetItem', 'PutItem', 'UpdateItem'] } as const satisfies Access;

/** What each operation may do: just what it does, which the tests see to. One that has no entry here can't be deployed. */
export const permissions: Readonly<Record<string, Access>> = {
  listCategories: { ...apiKeys, Categories: ['Query'] },
  createCategory: { ...apiKeys, ...renewedIntents, Categories: ['GetItem', 'PutItem'] },
  listPets: { ...apiKeys, Pets: ['GetItem', 'Query'], 'Pets/byCategory': ['Query'] },
  createPet: { ...apiKeys, ...renewedIntents, Pets: ['GetItem', 'PutItem'], Categories: ['GetItem'] },
  getPet: { ...apiKeys, Pets: ['GetItem'] },
  listOrders: { ...apiKeys, 'Pets/orders': ['Query'] },
  placeOrder: { ...apiKeys, ...intents, Pets: ['GetItem', 'UpdateItem'] },
};

/** A table or index in its parts. */
export function partsOf(resource: string): { readonly table: TableName; readonly index?: string } {
  const [table, index] = resource.split('/') as [TableName, string?];
  return index === undefined ? { table } : { table, index };
}
