import type { Author } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import * as contract from '../contract/generated/public/operations.ts';
import type { NewCategory } from '../contract/generated/public/types.ts';
import { readInput } from '../http/read-input.ts';
import type { ChangeRequest } from '../idempotency/change-once.ts';
import type { Creation } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import { newMark, quotaBytes, type StoredCategory, toCategory } from './category-item.ts';
import { readState } from './category-state.ts';
import * as store from './category-store.ts';

/** What operators do with categories. Their changes are in the activity log. */

/** Lists all categories, by id, with what operators may know about them, and the state that counts them. */
export async function listOwnedCategories() {
  const state = await readState();
  const categories = (await store.allCategories()).map((category) => ({
    ...toCategory(category),
    ownerId: category.ownerId,
    bytes: quotaBytes(category),
  }));
  return { categories, state };
}

/** Creates a category and records who created it. The other parameters and the errors are those of the store. */
export function createCategory(
  category: NewCategory,
  idempotency: IdempotentRequest | undefined,
  ownerId: string,
  by: Author,
): Promise<Creation<StoredCategory>> {
  return store.createCategory(category, idempotency, { ownerId }, (id) =>
    recordActivity({ ...by, action: 'category.created', subject: String(id), to: category.name }),
  );
}

/**
 * Renames a category and records who renamed it. It keeps its owner. The other errors are those of the store.
 * @throws InvalidRequest when the contract forbids the name, or its length together with the description
 */
export function renameCategory(
  id: number,
  name: string,
  by: Author,
  request: ChangeRequest = {},
): Promise<StoredCategory> {
  return store.changeCategory(
    id,
    (before) => {
      const { id: _, ...renamed } = toCategory({ ...before, name });
      // Applies the contract's rules for a new category.
      readInput(contract.createCategory, { headers: {}, query: {}, body: renamed });
      return { ...before, name, mark: newMark() };
    },
    (before) => recordActivity({ ...by, action: 'category.renamed', subject: String(id), from: before.name, to: name }),
    request,
  );
}

/** Deletes a category and records who deleted it. Pets keep the id of a deleted category. The errors are those of the store. */
export async function deleteCategory(id: number, by: Author, request: ChangeRequest = {}): Promise<void> {
  await store.changeCategory(
    id,
    () => undefined,
    ({ name }) => recordActivity({ ...by, action: 'category.deleted', subject: String(id), from: name }),
    request,
  );
}
