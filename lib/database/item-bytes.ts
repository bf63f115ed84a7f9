import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from './attributes.ts';

/**
 * The size of an item of strings and numbers, as DynamoDB counts it for capacity.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 * @throws Error for an attribute of another type
 */
export function itemBytes(item: Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);
}

function valueBytes({ S: text, N: number }: AttributeValue): number {
  if (text !== undefined) return Buffer.byteLength(text);
  // Two digits take one byte, and each number takes one byte more.
  if (number !== undefined) return Math.ceil(number.length / 2) + 1;
  throw new Error('Only strings and numbers can be measured.');
}
