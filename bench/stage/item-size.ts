import type { AttributeValue } from '@aws-sdk/client-dynamodb';

export type Item = Readonly<Record<string, AttributeValue>>;

/** The bytes that an item counts for. Source: DynamoDB Developer Guide, "DynamoDB item sizes and formats". */
export function itemSize(item: Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value), 0);
}

/** The types that the service uses; it would be a mistake to count another as nothing. */
function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.L !== undefined) return value.L.reduce((sum, element) => sum + 1 + valueSize(element), 3);
  throw new Error(`The size of ${JSON.stringify(value)} is not known.`);
}

/** A byte for two significant digits, and one more. */
function numberSize(number: string): number {
  const digits = number.replace(/^-?0*|0*$/g, '').length;
  return Math.ceil(digits / 2) + 1;
}
