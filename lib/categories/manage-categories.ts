import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Category } from '../contract/generated/public/types.ts';
import type { Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import { announceChange, startGeneration } from './category-head.ts';
import { categoryKey, fromItem, holderOf, isTombstone, quotaBytes } from './category-item.ts';
import { type CategoryQuota, countBytes, readQuota, replaceCounts } from './category-quota.ts';
import { allCategoryItems } from './category-store.ts';

/** Longer than an idempotency record lives: until then a retry must find out that its category was deleted. */
const TOMBSTONE_SECONDS = 96 * 60 * 60;

/** A recount starts over when a category is created or deleted meanwhile. */
const RECOUNT_TRIES = 10;

/** A category as operators see it. */
export interface HeldCategory extends Category {
  /** The key holder that created it, and the bytes of quota that it takes. */
  readonly holderId: string;
  readonly bytes: number;
}

/** All categories, by id, and the quota as it is counted. */
export async function listCategoriesForOperators(): Promise<{ categories: HeldCategory[]; quota: CategoryQuota }> {
  const quota = await readQuota();
  return { categories: await heldCategories(), quota };
}

/**
 * Deletes a category: it becomes a tombstone, which keeps its id and write token until every late write and retry is
 * over. Deleting it again is harmless. Pets keep the id of a deleted category.
 * @returns false when there is no such category
 */
export async function deleteCategory(id: number): Promise<boolean> {
  const deleted = await leaveTombstone(id);
  if (!deleted && !(await hasTombstone(id))) return false;
  await Promise.all([announceChange(-id), deleted ? discount(deleted) : undefined]);
  return true;
}

/**
 * Counts the bytes of all categories again, and makes every environment rebuild its list.
 * @throws ServiceUnavailable when categories keep being created or deleted meanwhile
 */
export async function recountCategories(): Promise<CategoryQuota> {
  for (let tries = 0; tries < RECOUNT_TRIES; tries += 1) {
    if (!(await replaceCounts(bytesByHolder))) continue;
    await startGeneration();
    return readQuota();
  }
  throw new ServiceUnavailable();
}

function discount(item: Item): Promise<void> {
  const { holderId, bytes } = held(item);
  return countBytes(-bytes, holderId);
}

async function bytesByHolder(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { holderId, bytes } of await heldCategories()) counts.set(holderId, (counts.get(holderId) ?? 0) + bytes);
  return counts;
}

async function heldCategories(): Promise<HeldCategory[]> {
  const categories: HeldCategory[] = [];
  for await (const item of allCategoryItems()) if (!isTombstone(item)) categories.push(held(item));
  return categories;
}

function held(item: Item): HeldCategory {
  const [category, holderId] = [fromItem(item), holderOf(item)];
  return { ...category, holderId, bytes: quotaBytes(category, holderId) };
}

/** Turns a category into a tombstone. @returns the category's item, or nothing if there was no such category */
async function leaveTombstone(id: number): Promise<Item | undefined> {
  let deleted: Item | undefined;
  const update = dynamodb().send(
    new UpdateItemCommand({
      TableName: environment('categoriesTable'),
      Key: categoryKey(id),
      UpdateExpression: 'SET expiresAt = :expiresAt REMOVE #name, description',
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(expiresAt)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':expiresAt': { N: String(Math.ceil(Date.now() / 1000) + TOMBSTONE_SECONDS) } },
      ReturnValues: 'ALL_OLD',
    }),
  );
  const isDeleted = await isConditionMet(update.then(({ Attributes: item }) => (deleted = item)));
  return isDeleted ? deleted : undefined;
}

async function hasTombstone(id: number): Promise<boolean> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('categoriesTable'), Key: categoryKey(id), ConsistentRead: true }),
  );
  return item !== undefined && isTombstone(item);
}
