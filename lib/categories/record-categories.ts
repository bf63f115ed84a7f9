import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Category, NewCategory } from '../contract/generated/public/types.ts';
import { getOptionalString } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import type { Actor } from '../site-items/activity-entry.ts';
import { type ChangedRecord, recordChange } from '../site-items/record-change.ts';
import { categoryKey } from './category-item.ts';
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
  const { recordId } = writeToken;
  return recordChange(
    { at: now.toISOString(), actor, action: 'category.created', subject: String(recordId), to: category.name },
    recordOf(recordId),
    ({ attributes }) => insertCategory(category, writeToken, holderId, attributes),
    ({ id }) => recordOf(id),
  );
}

/**
 * Deletes a category and records who deleted it. Deleting it again is harmless.
 * @returns false when the category does not exist
 */
export async function removeCategory(id: number, actor: Actor, now: Date): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false; // The id was rounded, so it could match another category.
  const from = await nameOf(id);
  const entry = { at: now.toISOString(), actor, action: 'category.deleted', subject: String(id), from };
  return recordChange(entry, recordOf(id), (outbox) => deleteCategory(id, outbox));
}

async function nameOf(id: number): Promise<string | undefined> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('categoriesTable'), Key: categoryKey(id), ConsistentRead: true }),
  );
  return item && getOptionalString(item, 'name');
}

function recordOf(id: number): ChangedRecord {
  return { table: 'categoriesTable', key: categoryKey(id) };
}
