import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { transact } from '../database/transact.ts';
import { putItem, updateItem } from '../database/write-actions.ts';
import { Conflict } from '../errors/errors.ts';
import { categoryAt, newMark, type StoredCategory } from './category-item.ts';
import { stateOf, statePlace } from './category-state.ts';
import { allCategories } from './category-store.ts';

/** How long until transactions are visible as a whole. DynamoDB recovers a stuck one after some seconds. */
const SETTLE_MS = 10_000;

/**
 * Counts all categories again, after someone edited some by hand. Until then, creates, renames and deletions get a 503.
 * Afterwards, every execution environment reads its list again.
 * @throws Conflict when another recount took over
 */
export async function recountCategories(settleMs = SETTLE_MS): Promise<void> {
  const token = randomUUID();
  await transact([hold(token)]);
  try {
    await sleep(settleMs);
    await replaceState(token);
  } catch (error) {
    // If this fails, the next recount takes the hold over.
    await transact([release(token)]).catch(() => undefined);
    throw error;
  }
}

async function replaceState(token: string): Promise<void> {
  const categories = await allCategories();
  const added = categories.filter(({ mark }) => Number.isNaN(mark)).map(withNewMark);
  for (const category of added) await transact([putMark(category)]);
  const counted = [...categories.filter(({ mark }) => !Number.isNaN(mark)), ...added];
  // Edits by hand keep the marks. One new mark makes every execution environment read its list again.
  const last = counted.pop();
  const renewed = last ? [withNewMark(last)] : [];
  const refusals = await transact([putState(token, [...counted, ...renewed]), ...renewed.map(putMark)]);
  if (refusals) throw new Conflict('Another recount has taken over, or someone deleted a category by hand. Try again.');
}

const withNewMark = (category: StoredCategory): StoredCategory => ({ ...category, mark: newMark() });

/** Prevents all changes of categories, except those of this recount. It takes the hold of another recount over. */
function hold(token: string): TransactWriteItem {
  return updateItem(statePlace(), { heldBy: { S: token } }, {});
}

function release(token: string): TransactWriteItem {
  return updateItem(statePlace(), { heldBy: undefined }, { heldBy: { S: token } });
}

/** Replaces the state and ends the hold. */
function putState(token: string, categories: readonly StoredCategory[]): TransactWriteItem {
  return putItem(statePlace(), stateOf(categories), { heldBy: { S: token } });
}

function putMark({ id, mark }: StoredCategory): TransactWriteItem {
  const place = categoryAt(id);
  return updateItem(place, { mark: { N: String(mark) } }, place.Key);
}
