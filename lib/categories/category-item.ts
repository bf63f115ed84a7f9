import { randomInt } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { versionTag } from '../contract/entity-tag.ts';
import type { EditableCategory } from '../contract/generated/dashboard/types.ts';
import type { Category } from '../contract/generated/public/types.ts';
import { getNumber, type Item, type ItemPlace, placeOf, recordKey } from '../database/attributes.ts';
import { number, optional, RecordMapping, text } from '../database/record-mapping.ts';

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
  /**
   * Random, and new with every change, which makes it the version of the category. `NaN` if someone added the category by
   * hand: such a list never verifies.
   */
  readonly mark: number;
}

const mapping = new RecordMapping<Omit<Category, 'id'>>({ name: text, description: optional(text) });
const hidden = new RecordMapping<{ owner?: string; keyId?: string; mark?: number }>({
  owner: optional(text),
  keyId: optional(text),
  mark: optional(number),
});

export const categoryAt = (id: number): ItemPlace => placeOf('categoriesTable', recordKey(CATEGORIES, id));

export const newMark = (): number => randomInt(MARKS);

export function attributesOf(category: StoredCategory): Item {
  const { ownerId: owner, keyId, mark } = category;
  return { ...hidden.write({ owner, keyId, mark }), ...mapping.write(category) };
}

export function fromItem(item: Item): StoredCategory {
  const { owner: ownerId = OPERATORS, keyId, mark = Number.NaN } = hidden.read(item);
  return { id: getNumber(item, 'id'), ...mapping.read(item), ownerId, keyId, mark };
}

/** A category as clients see it, with its properties always in the same order. */
export function toCategory(category: Category): Category {
  return { id: category.id, ...mapping.pick(category) };
}

/** A category as the dashboard sees it, which can change it. */
export function toEditableCategory(category: StoredCategory): EditableCategory {
  return { ...toCategory(category), etag: categoryTag(category) };
}

export const categoryTag = ({ id, mark }: Pick<StoredCategory, 'id' | 'mark'>): string =>
  versionTag(`category/${id}`, mark);

/** The bytes of the quota that a category uses: the size of its item. All marks count the same. */
export function quotaBytes(category: StoredCategory): number {
  return itemBytes({ ...recordKey(CATEGORIES, category.id), ...attributesOf({ ...category, mark: MARKS - 1 }) });
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
