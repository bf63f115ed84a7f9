import { GetItemCommand, paginateQuery, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Category, NewCategory } from '../contract/generated/public/types.ts';
import type { Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { QuotaExceeded } from '../errors/errors.ts';
import { type Creation, createRecord } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import { CATEGORIES, categoryKey, fromItem, isTombstone, quotaBytes, toCategory, toItem } from './category-item.ts';
import { countNew } from './category-state.ts';

/**
 * Stores a new category and counts it, in one transaction, once per Idempotency-Key.
 * @param holderId the key holder whose quota it counts against
 * @param also more actions of the transaction, for the category's id
 * @throws QuotaExceeded when the quota is used up
 * @throws IdempotencyKeyReused when the Idempotency-Key belongs to a different request
 * @throws ServiceUnavailable
 */
export async function insertCategory(
  category: NewCategory,
  idempotency: IdempotentRequest | undefined,
  holderId: string,
  also: (id: number) => readonly TransactWriteItem[] = () => [],
): Promise<Creation<Category>> {
  const { id, replayed } = await createRecord({
    idempotency,
    actions: (id) => [...putCategory(id, category, holderId), ...also(id)],
    refused: async () => new QuotaExceeded('The store holds as many categories as it can.'),
  });
  return { record: toCategory(id, category.name, category.description), replayed };
}

/** The actions that put a new category, on the condition that its id is free, and count it. */
export function putCategory(
  id: number,
  category: NewCategory,
  holderId: string,
): readonly [TransactWriteItem, TransactWriteItem] {
  const put = {
    TableName: environment('categoriesTable'),
    Item: { ...categoryKey(id), ...toItem(category, holderId) },
    ConditionExpression: 'attribute_not_exists(id)',
  };
  return [{ Put: put }, countNew({ ...category, id, holderId, bytes: quotaBytes({ ...category, id }, holderId) })];
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
