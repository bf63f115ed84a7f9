import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { MAX_CATEGORY_BYTES, MAX_CATEGORY_BYTES_PER_OWNER } from '../config/limits.ts';
import { PROGRAM } from '../config/service-name.ts';
import { getOptionalNumber, type Item, type ItemPlace, placeOf, recordKey } from '../database/attributes.ts';
import { readItem } from '../database/read-items.ts';
import { ServiceError, ServiceUnavailable } from '../errors/errors.ts';
import { UserError } from '../errors/user-error.ts';
import { DASHBOARD_OWNER } from '../keys/dashboard-owner.ts';
import { quotaBytes, type StoredCategory } from './category-item.ts';

/** The state has its own partition, so that its reads never compete with reads of categories. */
export const statePlace = (): ItemPlace => placeOf('categoriesTable', recordKey('category-state', 0));
/** When a client should try again while a recount holds the categories. */
const RETRY_AFTER_SECONDS = 15;
const CHECK = 'check';
const TOTAL = 'bytes';
const attributeOf = (ownerId: string) => `bytes#${ownerId}`;

/**
 * What is true of all categories together. Every change of a category changes it in the same transaction. A new table
 * has no state, which counts as one of zeros.
 */
export interface CategoryState {
  /** The sum of all marks. A list includes exactly the changes so far if its marks have the same sum. */
  readonly check: number;
  /** The bytes of the quota that all categories use. */
  readonly total: number;
  /** Whether a recount holds the categories. Nothing else can change them then. */
  readonly isHeld: boolean;
  /** The bytes of the quota that the categories of one key owner use. */
  bytesOf(ownerId: string): number;
}

/** A category before and after a change. A create has no `before`, and a deletion has no `after`. */
export type CategoryChange =
  | { readonly before?: undefined; readonly after: StoredCategory }
  | { readonly before: StoredCategory; readonly after: StoredCategory | undefined };

/** Reads the state, strongly consistent. */
export async function readState(): Promise<CategoryState> {
  const item = (await readItem(statePlace())) ?? {};
  return {
    check: getOptionalNumber(item, CHECK) ?? 0,
    total: getOptionalNumber(item, TOTAL) ?? 0,
    isHeld: item.heldBy !== undefined,
    bytesOf: (ownerId) => getOptionalNumber(item, attributeOf(ownerId)) ?? 0,
  };
}

/** The attributes of the state that includes exactly these categories. */
export function stateOf(categories: readonly StoredCategory[]): Item {
  const sums = new Map<string, number>();
  const add = (name: string, count: number) => sums.set(name, (sums.get(name) ?? 0) + count);
  for (const category of categories) {
    const bytes = quotaBytes(category);
    add(CHECK, category.mark);
    add(TOTAL, bytes);
    add(attributeOf(category.ownerId), bytes);
  }
  return Object.fromEntries([...sums].map(([name, sum]) => [name, { N: String(sum) }]));
}

/** Whether the state counts no other category of the same owner. */
export async function isLastOfOwner(category: StoredCategory): Promise<boolean> {
  return (await readState()).bytesOf(category.ownerId) === quotaBytes(category);
}

/**
 * The action that applies a change to the state. It is rejected for the reasons that `whyRejected` finds, or when a
 * deletion is wrong about `isLast`.
 * @param isLast whether a deletion leaves the owner without categories. The state then forgets the owner
 */
export function changeState(change: CategoryChange, isLast = false): TransactWriteItem {
  const { ownerId, mark, bytes } = effectOf(change);
  const { condition, values } = conditionOf(change, bytes, isLast);
  return {
    Update: {
      ...statePlace(),
      UpdateExpression: `ADD #check :mark, #total :bytes${isLast ? ' REMOVE #owner' : ', #owner :bytes'}`,
      ConditionExpression: `attribute_not_exists(heldBy)${condition}`,
      ExpressionAttributeNames: { '#check': CHECK, '#total': TOTAL, '#owner': attributeOf(ownerId) },
      ExpressionAttributeValues: { ':mark': { N: String(mark) }, ':bytes': { N: String(bytes) }, ...values },
    },
  };
}

/** What must be true of the bytes in the state. */
function conditionOf({ after }: CategoryChange, bytes: number, isLast: boolean) {
  const owner = (count: number) => ({ ':owner': { N: String(count) } });
  if (!after) {
    const condition = isLast ? ' AND #owner = :owner' : ' AND (attribute_not_exists(#owner) OR #owner <> :owner)';
    return { condition, values: owner(-bytes) };
  }
  if (bytes <= 0) return { condition: '', values: {} };
  return {
    condition:
      ' AND (attribute_not_exists(#total) OR #total <= :total) AND (attribute_not_exists(#owner) OR #owner <= :owner)',
    values: { ':total': { N: String(MAX_CATEGORY_BYTES - bytes) }, ...owner(MAX_CATEGORY_BYTES_PER_OWNER - bytes) },
  };
}

/** Finds out why the state rejects a change: a quota is full, or a recount holds the categories. */
export async function whyRejected(change: CategoryChange): Promise<ServiceError | undefined> {
  const state = await readState();
  if (state.isHeld) return categoriesHeld();
  const { ownerId, bytes } = effectOf(change);
  if (bytes <= 0) return undefined;
  if (state.bytesOf(ownerId) + bytes > MAX_CATEGORY_BYTES_PER_OWNER)
    return new ServiceError('quota_exceeded', fullMessages[ownerId === DASHBOARD_OWNER.ownerId ? 'people' : 'key']);
  if (state.total + bytes > MAX_CATEGORY_BYTES) return new ServiceError('quota_exceeded', fullMessages.store);
  return undefined;
}

/** A recount holds the categories. The log says how to end the hold if the recount was interrupted. */
function categoriesHeld(): ServiceUnavailable {
  const command = `${PROGRAM} categories recount --stage ${environment('stage')}`;
  const message = `A recount holds the categories. If none is running, end the hold with: ${command}`;
  return new ServiceUnavailable({
    cause: new UserError(message, { code: 'service_unavailable' }),
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

const fullMessages = {
  key: "Your key's share of the category quota is full. Ask the operator to delete categories or raise the quota.",
  people:
    'The category quota of the dashboard is full. Delete categories that were added in it, or ask an operator to raise the quota.',
  store: 'The category quota of the store is full. Ask the operator to delete categories or raise the quota.',
} as const;

/** What a change adds to the state. */
function effectOf({ before, after }: CategoryChange): { ownerId: string; mark: number; bytes: number } {
  return {
    ownerId: (before ?? after).ownerId,
    mark: (after?.mark ?? 0) - (before?.mark ?? 0),
    bytes: (after ? quotaBytes(after) : 0) - (before ? quotaBytes(before) : 0),
  };
}
