import { createHash } from 'node:crypto';
import type { Category, NewCategory } from '../contract/generated/public/types.ts';
import { getNumber, getOptionalString, getString, type Item, recordKey } from '../database/attributes.ts';
import { itemBytes } from '../database/item-bytes.ts';
import { generateToken } from '../idempotency/write-token.ts';

/** The partition that holds all categories and tombstones. The state has its own. */
export const CATEGORIES = 'categories';

/** The holder of the categories that operators load. */
export const OPERATORS = 'operators';

/**
 * How many bytes of a Lambda response one byte of the quota stands for. The quota then keeps the
 * whole list below Lambda's response limit, whatever text it contains: a control character takes seven bytes in a
 * response. https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
const RESPONSE_BYTES_PER_BYTE = 6;

/** All write tokens have the same length, so any of them gives the right size. */
const SAMPLE_WRITE_TOKEN = { S: generateToken() };

export const categoryKey = (id: number): Item => recordKey(CATEGORIES, id);

/** @param holderId the key holder that creates the category, whose quota it counts against */
export function toItem({ name, description }: NewCategory, holderId: string): Item {
  return {
    holder: { S: holderId },
    name: { S: name },
    ...(description === undefined ? {} : { description: { S: description } }),
  };
}

export function fromItem(item: Item): Category {
  return toCategory(getNumber(item, 'id'), getString(item, 'name'), getOptionalString(item, 'description'));
}

/** A category as clients see it, with its properties always in the same order. */
export function toCategory(id: number, name: string, description: string | undefined): Category {
  return { id, name, ...(description === undefined ? {} : { description }) };
}

/**
 * The number that stands for a category in the check sum of a list. Sums of thousands of them are exact, and two
 * different lists have the same sum with a chance of one in a trillion.
 * @param json a category's JSON, with its properties in the usual order
 */
export function checkOf(json: string): number {
  return createHash('sha256').update(json).digest().readUIntBE(0, 5);
}

/** Whether an item is the tombstone of a deleted category. Only tombstones expire. */
export function isTombstone(item: Item): boolean {
  return item.expiresAt !== undefined;
}

export function holderOf(item: Item): string {
  return getOptionalString(item, 'holder') ?? OPERATORS;
}

/**
 * How many bytes of the quota a category takes: the size of its item, or more if its JSON is much longer than the item.
 */
export function quotaBytes(category: Category, holderId: string): number {
  const item = { ...toItem(category, holderId), ...categoryKey(category.id), writeToken: SAMPLE_WRITE_TOKEN };
  // A function's response contains the body as a JSON string, so the body is escaped twice.
  const responseBytes = Buffer.byteLength(JSON.stringify(JSON.stringify(category)));
  return Math.max(itemBytes(item), Math.ceil(responseBytes / RESPONSE_BYTES_PER_BYTE));
}
