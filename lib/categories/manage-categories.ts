import { setTimeout as sleep } from 'node:timers/promises';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Category } from '../contract/generated/public/types.ts';
import type { Item } from '../database/attributes.ts';
import { transact } from '../database/transact.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import { categoryKey, fromItem, holderOf, isTombstone, quotaBytes } from './category-item.ts';
import { type CategoryState, countDeleted, type HeldCategory, readState, replaceState } from './category-state.ts';
import { allCategoryItems, readCategoryItem } from './category-store.ts';

/** Longer than an idempotency record is kept, so that every retry can find out that its category was deleted. */
const TOMBSTONE_SECONDS = 96 * 60 * 60;

/** A recount starts over when a category is created or deleted in the meantime. */
const MAX_RECOUNT_TRIES = 10;
/** How long a recount waits for transactions to become visible as a whole. DynamoDB recovers a stuck one after 5 s. */
const SETTLE_MS = 10_000;

/** Lists all categories, by id, with the state that counts them. */
export async function listCategoriesForOperators(): Promise<{ categories: HeldCategory[]; state: CategoryState }> {
  const state = await readState();
  return { categories: await heldCategories(), state };
}

/**
 * Deletes a category and no longer counts it, in one transaction. It becomes a tombstone, which keeps its id and write
 * token until no late write or retry can arrive. Deleting it again is harmless. Pets keep the id of a deleted category.
 * @param also more actions of the transaction, for the category
 * @returns false when the category does not exist
 */
export async function deleteCategory(
  id: number,
  also: (category: Category) => readonly TransactWriteItem[] = () => [],
): Promise<boolean> {
  const item = await readCategoryItem(id);
  if (!item) return false;
  // If the transaction is refused, another one has deleted the category in the meantime.
  if (!isTombstone(item))
    await transact([leaveTombstone(id), countDeleted(toHeldCategory(item)), ...also(fromItem(item))]);
  return true;
}

/**
 * Counts all categories again, after some were restored or edited by hand. Every environment then reads its list again.
 * @throws ServiceUnavailable when categories keep being created or deleted during the recount
 */
export async function recountCategories(settleMs = SETTLE_MS): Promise<CategoryState> {
  const readSettled = async () => {
    await sleep(settleMs);
    return heldCategories();
  };
  for (let tries = 0; tries < MAX_RECOUNT_TRIES; tries += 1) {
    if (await replaceState(readSettled)) return readState();
  }
  throw new ServiceUnavailable();
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

function leaveTombstone(id: number): TransactWriteItem {
  return {
    Update: {
      TableName: environment('categoriesTable'),
      Key: categoryKey(id),
      UpdateExpression: 'SET expiresAt = :expiresAt REMOVE #name, description, holder',
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(expiresAt)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: {
        ':expiresAt': { N: String(Math.ceil(Date.now() / 1000) + TOMBSTONE_SECONDS) },
      },
    },
  };
}
