import type { Category, NewCategory } from '../contract/generated/public/types.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import type { Actor } from '../site-items/activity-entry.ts';
import { recordActivity } from '../site-items/record-activity.ts';
import { insertCategory } from './category-store.ts';
import { deleteCategory } from './manage-categories.ts';

/** Adds a category and records who added it. The other parameters and the errors are those of `insertCategory`. */
export function addCategory(
  category: NewCategory,
  writeToken: WriteToken,
  holderId: string,
  actor: Actor,
  now: Date,
): Promise<Category> {
  const at = now.toISOString();
  return insertCategory(category, writeToken, holderId, (id) =>
    recordActivity({ at, actor, action: 'category.created', subject: String(id), to: category.name }),
  );
}

/**
 * Deletes a category and records who deleted it. Deleting it again is harmless.
 * @returns false when the category does not exist
 */
export async function removeCategory(id: number, actor: Actor, now: Date): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false; // The id was rounded, so it could match another category.
  const at = now.toISOString();
  return deleteCategory(id, ({ name }) =>
    recordActivity({ at, actor, action: 'category.deleted', subject: String(id), from: name }),
  );
}
