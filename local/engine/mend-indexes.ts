import type { ClassicLevel } from 'classic-level';

type Attributes = Readonly<Record<string, unknown>>;
interface Keyed {
  readonly KeySchema: readonly { readonly AttributeName: string }[];
}
interface Index extends Keyed {
  readonly IndexName: string;
}
interface Table extends Keyed {
  readonly TableName: string;
  readonly GlobalSecondaryIndexes?: readonly Index[];
}

/**
 * Repairs the indexes in dynalite's store. dynalite writes index entries before the item itself: a process that is
 * killed in between leaves entries of a write that never happened. No entry can be missing.
 */
export async function mendIndexes(store: ClassicLevel): Promise<void> {
  for await (const text of store.values(within('table~'))) {
    const table: Table = JSON.parse(text);
    const indexes = table.GlobalSecondaryIndexes ?? [];
    if (indexes.length === 0) continue;
    const items = new Map<string, string>();
    for await (const item of store.values(within(`item-${table.TableName}~`))) {
      items.set(valuesOf(table, JSON.parse(item)), item);
    }
    for (const index of indexes) await mendIndex(store, table, index, items);
  }
}

/** Removes entries without an item, and corrects those that differ from their item. */
async function mendIndex(store: ClassicLevel, table: Table, index: Index, items: ReadonlyMap<string, string>) {
  for await (const [key, text] of store.iterator(within(`index-global~${table.TableName}~${index.IndexName}~`))) {
    const entry: Attributes = JSON.parse(text);
    const item = items.get(valuesOf(table, entry));
    if (item === text) continue;
    const isInIndex = item !== undefined && valuesOf(index, JSON.parse(item)) === valuesOf(index, entry);
    if (isInIndex) await store.put(key, item);
    else await store.del(key);
  }
}

function valuesOf({ KeySchema }: Keyed, attributes: Attributes): string {
  return JSON.stringify(KeySchema.map(({ AttributeName: name }) => attributes[name]));
}

/** The range of keys with a prefix, with dynalite's own bounds. */
function within(prefix: string): { gte: string; lt: string } {
  return { gte: prefix, lt: `${prefix}\xFF` };
}
