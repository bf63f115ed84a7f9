import { tables } from '../../lib/database/tables.ts';
import { type Item, itemSize } from './item-size.ts';

/**
 * What calls to DynamoDB cost, by its published rules: a read unit for each 4 KB read strongly consistently, half of one
 * otherwise; a write unit for each KB written, in the table and in each index that the item stands in. The engine reports
 * units too, but none for an empty page or for an index.
 * Source: DynamoDB Developer Guide, "DynamoDB on-demand capacity mode".
 */
const READ_BYTES = 4_096;
const WRITE_BYTES = 1_024;

/** @param items what one call read; it costs a unit even when that is nothing */
export function readUnits(items: readonly Item[], isConsistent: boolean): number {
  const bytes = items.reduce((sum, item) => sum + itemSize(item), 0);
  return Math.max(1, Math.ceil(bytes / READ_BYTES)) * (isConsistent ? 1 : 0.5);
}

/** What a write costs that puts `after` in the place of `before`. */
export function writeUnits(tableName: string, before: Item | undefined, after: Item): number {
  const larger = Math.max(unitsOf(before), unitsOf(after));
  return definitionOf(tableName).reduce((sum, keys) => sum + indexUnits(keys, before, after), larger);
}

/** The key attributes of a table's own key; an index takes the item out of one place and puts it into another. */
export function keyOf(tableName: string, item: Item): Item {
  const { partitionKey, sortKey } = tableOf(tableName);
  const names = sortKey ? [partitionKey.name, sortKey.name] : [partitionKey.name];
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

function indexUnits(keys: readonly string[], before: Item | undefined, after: Item): number {
  const [old, present] = [before, after].map((item) => (item && keys.every((key) => key in item) ? item : undefined));
  if (!old || !present) return unitsOf(old ?? present);
  const isSamePlace = keys.every((key) => JSON.stringify(old[key]) === JSON.stringify(present[key]));
  return isSamePlace ? Math.max(unitsOf(old), unitsOf(present)) : unitsOf(old) + unitsOf(present);
}

function unitsOf(item: Item | undefined): number {
  return item ? Math.ceil(itemSize(item) / WRITE_BYTES) : 0;
}

/** The key attributes of each index. */
function definitionOf(tableName: string): string[][] {
  const { indexes = [] } = tableOf(tableName);
  return indexes.map(({ partitionKey, sortKey }) => [partitionKey.name, sortKey.name]);
}

interface Definition {
  readonly partitionKey: { readonly name: string };
  readonly sortKey?: { readonly name: string };
  readonly indexes?: readonly {
    readonly partitionKey: { readonly name: string };
    readonly sortKey: { readonly name: string };
  }[];
}

function tableOf(tableName: string): Definition {
  const found = Object.entries(tables).find(([name]) => tableName.endsWith(`-${name}`));
  if (!found) throw new Error(`${tableName} is no table of the service.`);
  return found[1];
}
