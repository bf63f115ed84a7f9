import { QueryCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { NewCategory } from '../contract/generated/public/types.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { queryItems, readItem } from '../database/read-items.ts';
import { requireMatch } from '../database/version.ts';
import { deleteItem, putItem } from '../database/write-actions.ts';
import { Conflict, NotFound } from '../errors/errors.ts';
import { type ChangeRequest, transactOnce } from '../idempotency/change-once.ts';
import { type Creation, createRecord } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import {
  attributesOf,
  CATEGORIES,
  categoryAt,
  categoryTag,
  fromItem,
  newMark,
  type StoredCategory,
} from './category-item.ts';
import { changeState, isLastOfOwner, whyRejected } from './category-state.ts';

/**
 * Creates a category, once for each Idempotency-Key, together with more actions.
 * @returns the category as it was created, whatever has happened to it since. The mark of a replay is not the category's
 */
export async function createCategory(
  category: NewCategory,
  idempotency: IdempotentRequest | undefined,
  { ownerId, keyId }: Pick<StoredCategory, 'ownerId' | 'keyId'>,
  also: (id: number) => readonly TransactWriteItem[] = () => [],
): Promise<Creation<StoredCategory>> {
  const mark = newMark();
  const withId = (id: number): StoredCategory => ({ ...category, id, ownerId, keyId, mark });
  const { id, replayed } = await createRecord({
    idempotency,
    actions: (id) => [...putCategory(withId(id)), ...also(id)],
    refused: (id) => whyRejected({ after: withId(id) }),
  });
  return { record: withId(id), replayed };
}

/** The actions that put a new category, on the condition that its id is free, and change the state. */
export function putCategory(category: StoredCategory): readonly [TransactWriteItem, TransactWriteItem] {
  const put = putItem(categoryAt(category.id), attributesOf(category), { id: undefined });
  return [put, changeState({ after: category })];
}

/**
 * Replaces a category, or deletes it if `change` returns `undefined`, together with more actions.
 * @returns the category after the change, or as it was before its deletion
 * @throws NotFound
 * @throws PreconditionFailed when it does not have the version that was asked for
 * @throws Conflict when someone added the category by hand and it was not counted yet
 */
export function changeCategory(
  id: number,
  change: (before: StoredCategory) => StoredCategory | undefined,
  also: (before: StoredCategory) => readonly TransactWriteItem[] = () => [],
  request: ChangeRequest = {},
): Promise<StoredCategory> {
  return untilDecided(async () => {
    const before = await existingCategory(id);
    requireMatch(
      request.ifMatch,
      categoryTag(before),
      `The category was changed meanwhile. Now it is “${before.name}”.`,
    );
    if (Number.isNaN(before.mark)) {
      throw new Conflict(`Category ${id} is not counted yet. Ask an operator to recount the categories.`);
    }
    const after = change(before);
    const isLast = after === undefined && (await isLastOfOwner(before));
    const actions = [...replaceCategory(before, after, isLast), ...also(before)];
    if (!(await transactOnce(actions, request))) return after ?? before;
    const error = await whyRejected({ before, after });
    if (error) throw error;
    return OVERTAKEN;
  });
}

/**
 * The actions that replace or delete a category, unless another change was faster, and change the state.
 * @param isLast whether a deletion leaves its owner without categories
 */
export function replaceCategory(
  before: StoredCategory,
  after: StoredCategory | undefined,
  isLast = false,
): readonly TransactWriteItem[] {
  const [place, seen] = [categoryAt(before.id), { mark: { N: String(before.mark) } }];
  const replace = after ? putItem(place, attributesOf(after), seen) : deleteItem(place, seen);
  return [replace, changeState({ before, after }, isLast)];
}

/** Reads all categories, by id. The read is strongly consistent. */
export async function allCategories(): Promise<StoredCategory[]> {
  return (await queryItems(queryCategories())).map(fromItem);
}

/** Reads the categories with the largest ids, in descending order. The read is strongly consistent. */
export async function newestCategories(count: number): Promise<StoredCategory[]> {
  const query = new QueryCommand({ ...queryCategories(), ScanIndexForward: false, Limit: count });
  const { Items: items = [] } = await dynamodb().send(query);
  return items.map(fromItem);
}

function queryCategories() {
  return {
    TableName: environment('categoriesTable'),
    ConsistentRead: true,
    KeyConditionExpression: 'kind = :categories',
    ExpressionAttributeValues: { ':categories': { S: CATEGORIES } },
  };
}

/** Finds a category by its id. The read is strongly consistent. */
export async function findCategory(id: number): Promise<StoredCategory | undefined> {
  const item = await readItem(categoryAt(id));
  return item && fromItem(item);
}

/** @throws NotFound */
export async function existingCategory(id: number): Promise<StoredCategory> {
  const category = await findCategory(id);
  if (!category) throw new NotFound(`There is no category ${id}.`);
  return category;
}
