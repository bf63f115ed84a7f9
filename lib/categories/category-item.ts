import { randomInt } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Category } from '../contract/generated/public/types.ts';
import { getNumber, getOptionalNumber, getOptionalString, type Item, recordKey } from '../database/attributes.ts';
import {
  fromAttributes,
  optional,
  pickMapped,
  type RecordMapping,
  text,
  toAttributes,
} from '../database/record-mapping.ts';

/** The partition that holds all categories. Their state has its own. */
export const CATEGORIES = 'categories';

/** The owner of the categories that operators load. */
export const OPERATORS = 'operators';

/** Marks have 32 bits, so sums of 2,600 of them stay far below 2^53, where numbers are exact. */
const MARKS = 2 ** 32;

/** A category with the properties that only the service sees. */
export interface StoredCategory extends Category {
  /** The key owner whose quota it counts against. */
  readonly ownerId: string;
  /** The key that created it, unless an operator did. */
  readonly keyId?: string | undefined;
  /** Random, and new with every change. `NaN` if someone added the category by hand: such a list never verifies. */
  readonly mark: number;
}

const mapping: RecordMapping<Omit<Category, 'id'>> = { name: text, description: optional(text) };

export const categoryKey = (id: number): Item => recordKey(CATEGORIES, id);

export const newMark = (): number => randomInt(MARKS);

export function toItem(category: StoredCategory): Item {
  const { id, ownerId, keyId, mark } = category;
  return {
    ...categoryKey(id),
    owner: { S: ownerId },
    ...(keyId === undefined ? {} : { keyId: { S: keyId } }),
    mark: { N: String(mark) },
    ...toAttributes(mapping, category),
  };
}

export function fromItem(item: Item): StoredCategory {
  return {
    id: getNumber(item, 'id'),
    ...fromAttributes(mapping, item),
    ownerId: getOptionalString(item, 'owner') ?? OPERATORS,
    keyId: getOptionalString(item, 'keyId'),
    mark: getOptionalNumber(item, 'mark') ?? Number.NaN,
  };
}

/** A category as clients see it, with its properties always in the same order. */
export function toCategory(category: Category): Category {
  return { id: category.id, ...pickMapped(mapping, category) };
}

/** The bytes of the quota that a category uses: the size of its item. All marks count the same. */
export function quotaBytes(category: StoredCategory): number {
  return itemBytes(toItem({ ...category, mark: MARKS - 1 }));
}

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
