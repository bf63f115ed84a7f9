import type { ClassicLevel } from 'classic-level';
import database from 'dynalite/db/index.js';

type Attributes = Readonly<Record<string, unknown>>;
interface Index {
  readonly IndexName: string;
  readonly KeySchema: readonly { readonly AttributeName: string }[];
}
interface Table {
  readonly TableName: string;
  readonly GlobalSecondaryIndexes?: readonly Index[];
}

/**
 * Repairs the indexes in dynalite's store so that they agree with the tables. Dynalite changes index entries before the
 * item itself. A process that is killed in between leaves entries of a write that never happened, and has already lost
 * the entries that the write deleted.
 */
export async function mendIndexes(store: ClassicLevel): Promise<void> {
  for await (const text of store.values(within('table~'))) {
    const table: Table = JSON.parse(text);
    const indexes = table.GlobalSecondaryIndexes ?? [];
    if (indexes.length === 0) continue;
    const items = await store.values(within(`item-${table.TableName}~`)).all();
    for (const index of indexes) await mendIndex(store, table, index, items);
  }
}

async function mendIndex(store: ClassicLevel, table: Table, index: Index, items: readonly string[]): Promise<void> {
  const prefix = `index-global~${table.TableName}~${index.IndexName}~`;
  const missing = new Map(entriesOf(table, index, items).map(([key, item]) => [prefix + key, item]));
  for await (const [key, text] of store.iterator(within(prefix))) {
    const right = missing.get(key);
    missing.delete(key);
    if (right === undefined) await store.del(key);
    else if (right !== text) await store.put(key, right);
  }
  for (const [key, text] of missing) await store.put(key, text);
}

/** The entries that an index should have: the keys with the whole items. */
function entriesOf(
  table: Table,
  { KeySchema: schema }: Index,
  items: readonly string[],
): [key: string, item: string][] {
  return items.flatMap((text): [string, string][] => {
    const item: Attributes = JSON.parse(text);
    const isIndexed = schema.every(({ AttributeName: name }) => item[name] !== undefined);
    return isIndexed ? [[database.createIndexKey(item, table, schema), text]] : [];
  });
}

/** The range of keys with a prefix, with dynalite's own bounds. */
function within(prefix: string): { gte: string; lt: string } {
  return { gte: prefix, lt: `${prefix}\xFF` };
}
