import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** An item as DynamoDB gives it: attribute values by name. */
export type Item = Record<string, AttributeValue>;

/**
 * The text of an attribute.
 * @throws Error when the item has no such text: it was not written by this service
 */
export function textOf(item: Item, name: string): string {
  const value = optionalTextOf(item, name);
  if (value === undefined) throw new Error(`An item has no text attribute ${name}.`);
  return value;
}

export function optionalTextOf(item: Item, name: string): string | undefined {
  return item[name]?.S;
}

/**
 * The number of an attribute.
 * @throws Error when the item has no such number: it was not written by this service
 */
export function numberOf(item: Item, name: string): number {
  const value = item[name]?.N;
  if (value === undefined) throw new Error(`An item has no number attribute ${name}.`);
  return Number(value);
}
