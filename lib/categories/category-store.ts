import { BatchGetItemCommand, GetItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Category, NewCategory } from '../contract/generated/public/types.ts';
import { getNumber, type Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { QuotaExceeded, ServiceUnavailable } from '../errors/errors.ts';
import { type InsertedRecord, insertRecord, isInserted, PutUnconfirmed } from '../idempotency/insert-record.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import { announceChange } from './category-head.ts';
import { CATEGORIES, categoryKey, fromItem, isTombstone, quotaBytes, toCategory, toItem } from './category-item.ts';
import { countBytes, readQuota } from './category-quota.ts';

/** DynamoDB may return only part of a batch. The rest has to be requested again. */
const MAX_BATCH_TRIES = 5;

/**
 * Stores a new category and announces it to every cached list. A retry announces it again, in case the first try failed
 * before its announcement.
 * @param holderId the key holder whose quota it counts against
 * @param attributes additional attributes of the item
 * @throws QuotaExceeded when the quota is used up, unless an earlier try of this request already created the category
 * @throws ServiceUnavailable
 */
export async function insertCategory(
  category: NewCategory,
  writeToken: WriteToken,
  holderId: string,
  attributes: Item = {},
): Promise<Category> {
  const table = environment('categoriesTable');
  const bytes = quotaBytes({ ...category, id: writeToken.recordId }, holderId);
  const quota = await readQuota();
  if (quota.isExceededBy(bytes, holderId) && !(await isInserted(table, CATEGORIES, writeToken))) {
    throw new QuotaExceeded('The store holds as many categories as it can.');
  }
  const { id, isNew } = await putCategory({ ...toItem(category, holderId), ...attributes }, writeToken);
  await Promise.all([announceChange(id), isNew ? countBytes(bytes, holderId) : undefined]);
  return toCategory(id, category.name, category.description);
}

async function putCategory(item: Item, writeToken: WriteToken): Promise<InsertedRecord> {
  try {
    return await insertRecord(environment('categoriesTable'), CATEGORIES, () => item, writeToken);
  } catch (error) {
    // Announce it anyway: if the category does exist, every environment then lists it, not just some.
    if (error instanceof PutUnconfirmed) await announceChange(error.recordId);
    throw error;
  }
}

/** Reads the items of all categories and tombstones, by id. The read is strongly consistent. */
export async function* allCategoryItems(): AsyncGenerator<Item> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: environment('categoriesTable'),
      ConsistentRead: true,
      KeyConditionExpression: 'kind = :categories',
      ExpressionAttributeValues: { ':categories': { S: CATEGORIES } },
    },
  );
  for await (const { Items: items = [] } of pages) yield* items;
}

/** Reads all categories, by id. The read is strongly consistent. */
export async function* allCategories(): AsyncGenerator<Category> {
  for await (const item of allCategoryItems()) if (!isTombstone(item)) yield fromItem(item);
}

/**
 * Reads the items of categories and tombstones, by id. The read is strongly consistent.
 * @param ids at most 100 ids
 * @throws ServiceUnavailable when the database keeps returning partial batches
 */
export async function readCategoryItems(ids: readonly number[]): Promise<Map<number, Item>> {
  const table = environment('categoriesTable');
  const found = new Map<number, Item>();
  let keys = ids.map(categoryKey);
  for (let tries = 0; tries < MAX_BATCH_TRIES; tries += 1) {
    const { Responses: responses, UnprocessedKeys: unprocessed } = await dynamodb().send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
    );
    for (const item of responses?.[table] ?? []) found.set(getNumber(item, 'id'), item);
    keys = unprocessed?.[table]?.Keys ?? [];
    if (keys.length === 0) return found;
  }
  throw new ServiceUnavailable();
}

/** Whether a category exists. The read is strongly consistent. */
export async function hasCategory(id: number): Promise<boolean> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('categoriesTable'),
      Key: categoryKey(id),
      ProjectionExpression: 'id, expiresAt',
      ConsistentRead: true,
    }),
  );
  return item !== undefined && !isTombstone(item);
}
