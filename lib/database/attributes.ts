import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { EnvironmentVariable } from '../config/environment-names.ts';

/** An item in DynamoDB's format: attribute values by name. */
export type Item = Record<string, AttributeValue>;

/** @throws Error when the item lacks the string, which means that this service did not write the item */
export function getString(item: Item, name: string): string {
  const value = getOptionalString(item, name);
  if (value === undefined) throw new Error(`${describeItem(item)} has no string attribute ${name}.`);
  return value;
}

export function getOptionalString(item: Item, name: string): string | undefined {
  return item[name]?.S;
}

/** @throws Error when the item lacks the number, which means that this service did not write the item */
export function getNumber(item: Item, name: string): number {
  const value = getOptionalNumber(item, name);
  if (value === undefined) throw new Error(`${describeItem(item)} has no number attribute ${name}.`);
  return value;
}

export function getOptionalNumber(item: Item, name: string): number | undefined {
  const value = item[name]?.N;
  return value === undefined ? undefined : Number(value);
}

/**
 * The strings of a list attribute. Empty when the item does not have it.
 * @throws Error when it has anything else, which means that this service did not write the item
 */
export function getStrings(item: Item, name: string): string[] {
  return (item[name]?.L ?? []).map((value) => {
    if (value.S !== undefined) return value.S;
    throw new Error(`${describeItem(item)} has something other than strings in the list ${name}.`);
  });
}

/** The attributes that identify an item to operators. Hashes of keys, sessions and requests stay out of logs. */
const IDENTIFYING = ['id', 'keyId', 'hour', 'itemType'];

/** Names an item in an error, so that an operator finds the one that this service did not write. */
export function describeItem(item: Item): string {
  const found = IDENTIFYING.flatMap((name) => {
    const value = item[name]?.S ?? item[name]?.N;
    return value === undefined ? [] : [`the ${name} ${value}`];
  });
  return found.length === 0 ? 'An item' : `The item with ${found.join(' and ')}`;
}

/** Where an item is, or would be: its table and its key. */
export interface ItemPlace {
  readonly TableName: string;
  readonly Key: Item;
}

export function placeOf(table: EnvironmentVariable, Key: Item): ItemPlace {
  return { TableName: environment(table), Key };
}

/** The key of a record in a table with one partition for each kind of record, sorted by id. */
export function recordKey(kind: string, id: number): Item {
  return { kind: { S: kind }, id: idAttribute(id) };
}

/** An id that no record has. */
export const NO_ID: AttributeValue = { N: '-1' };

/** The id of a record. One above 2^53 - 1 was rounded, and could be another record's. */
export function idAttribute(id: number): AttributeValue {
  return Number.isSafeInteger(id) ? { N: String(id) } : NO_ID;
}
