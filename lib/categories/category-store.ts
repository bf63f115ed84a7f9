import { GetItemCommand, paginateQuery, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Category, NewCategory } from '../contract/generated/public/types.ts';
import type { Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { QuotaExceeded } from '../errors/errors.ts';
import { insertRecord } from '../idempotency/insert-record.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import { CATEGORIES, categoryKey, fromItem, isTombstone, quotaBytes, toCategory, toItem } from './category-item.ts';
import { countNew } from './category-state.ts';

/**
 * Stores a new category and counts it, in one transaction. A retry changes nothing.
 * @param holderId the key holder whose quota it counts against
 * @param also more actions of the transaction, for the category's id
 * @throws QuotaExceeded when the quota is used up, unless an earlier try of this request already created the category
 * @throws ServiceUnavailable
 */
export async function insertCategory(
  category: NewCategory,
  writeToken: WriteToken,
  holderId: string,
  also: (id: number) => readonly TransactWriteItem[] = () => [],
): Promise<Category> {
  const id = await insertRecord(
    environment('categoriesTable'),
    CATEGORIES,
    () => toItem(category, holderId),
    writeToken,
    (id) => [countNew({ ...category, id, holderId, bytes: quotaBytes({ ...category, id }, holderId) }), ...also(id)],
  );
  if (id === undefined) throw new QuotaExceeded('The store holds as many categories as it can.');
  return toCategory(id, category.name, category.description);
}

/**
 * Reads the items of all categories and tombstones, by id. The read is strongly consistent.
 * @param after read only those with a larger id
 */
export async function* allCategoryItems(after = 0): AsyncGenerator<Item> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: environment('categoriesTable'),
      ConsistentRead: true,
      KeyConditionExpression: 'kind = :categories AND id > :after',
      ExpressionAttributeValues: { ':categories': { S: CATEGORIES }, ':after': { N: String(after) } },
    },
  );
  for await (const { Items: items = [] } of pages) yield* items;
}

/** Reads all categories, or those with a larger id, by id. The read is strongly consistent. */
export async function* allCategories(after = 0): AsyncGenerator<Category> {
  for await (const item of allCategoryItems(after)) if (!isTombstone(item)) yield fromItem(item);
}

/** Reads the item of a category or of its tombstone. The read is strongly consistent. */
export async function readCategoryItem(id: number): Promise<Item | undefined> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('categoriesTable'), Key: categoryKey(id), ConsistentRead: true }),
  );
  return item;
}

/** Whether a category exists. The read is strongly consistent. */
export async function hasCategory(id: number): Promise<boolean> {
  const item = await readCategoryItem(id);
  return item !== undefined && !isTombstone(item);
}
