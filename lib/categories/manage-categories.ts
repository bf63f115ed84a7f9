import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Category } from '../contract/generated/public/types.ts';
import type { Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import { NO_OUTBOX, type Outbox } from '../site-items/record-change.ts';
import { announceChange, startGeneration } from './category-head.ts';
import { categoryKey, fromItem, holderOf, isTombstone, quotaBytes } from './category-item.ts';
import { type CategoryQuota, countBytes, readQuota, replaceCounts } from './category-quota.ts';
import { allCategoryItems } from './category-store.ts';

/** Longer than an idempotency record is kept, so that every retry can find out that its category was deleted. */
const TOMBSTONE_SECONDS = 96 * 60 * 60;

/** A recount starts over when a category is created or deleted in the meantime. */
const MAX_RECOUNT_TRIES = 10;

/** A category as operators see it. */
export interface HeldCategory extends Category {
  /** The key holder that created it, and the bytes of its quota that it uses. */
  readonly holderId: string;
  readonly bytes: number;
}

/** Lists all categories, by id, with the stored quota counts. */
export async function listCategoriesForOperators(): Promise<{ categories: HeldCategory[]; quota: CategoryQuota }> {
  const quota = await readQuota();
  return { categories: await heldCategories(), quota };
}

/**
 * Deletes a category. It becomes a tombstone, which keeps its id and write token until no late write or retry can
 * arrive. Deleting it again is harmless. Pets keep the id of a deleted category.
 * @param outbox stored with the deletion
 * @returns false when the category does not exist
 */
export async function deleteCategory(id: number, outbox: Outbox = NO_OUTBOX): Promise<boolean> {
  const deleted = await leaveTombstone(id, outbox);
  if (!deleted && !(await hasTombstone(id))) return false;
  await Promise.all([announceChange(-id), deleted ? subtractBytes(deleted) : undefined]);
  return true;
}

/**
 * Recounts the bytes of all categories and makes every environment rebuild its list.
 * @throws ServiceUnavailable when categories keep being created or deleted during the recount
 */
export async function recountCategories(): Promise<CategoryQuota> {
  for (let tries = 0; tries < MAX_RECOUNT_TRIES; tries += 1) {
    if (!(await replaceCounts(bytesByHolder))) continue;
    await startGeneration();
    return readQuota();
  }
  throw new ServiceUnavailable();
}

function subtractBytes(item: Item): Promise<void> {
  const { holderId, bytes } = toHeldCategory(item);
  return countBytes(-bytes, holderId);
}

async function bytesByHolder(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { holderId, bytes } of await heldCategories()) counts.set(holderId, (counts.get(holderId) ?? 0) + bytes);
  return counts;
}

async function heldCategories(): Promise<HeldCategory[]> {
  const categories: HeldCategory[] = [];
  for await (const item of allCategoryItems()) if (!isTombstone(item)) categories.push(toHeldCategory(item));
  return categories;
}

function toHeldCategory(item: Item): HeldCategory {
  const [category, holderId] = [fromItem(item), holderOf(item)];
  return { ...category, holderId, bytes: quotaBytes(category, holderId) };
}

/** Turns a category into a tombstone. @returns the category's item, or `undefined` when the category does not exist */
async function leaveTombstone(id: number, outbox: Outbox): Promise<Item | undefined> {
  let deleted: Item | undefined;
  const update = dynamodb().send(
    new UpdateItemCommand({
      TableName: environment('categoriesTable'),
      Key: categoryKey(id),
      UpdateExpression: `SET expiresAt = :expiresAt REMOVE #name, description${outbox.update.clause}`,
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(expiresAt)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: {
        ':expiresAt': { N: String(Math.ceil(Date.now() / 1000) + TOMBSTONE_SECONDS) },
        ...outbox.update.values,
      },
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
