import { randomUUID } from 'node:crypto';
import { GetItemCommand, PutItemCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { MAX_CATEGORY_BYTES, MAX_CATEGORY_BYTES_PER_HOLDER } from '../config/limits.ts';
import type { Category } from '../contract/generated/public/types.ts';
import { getOptionalNumber, getOptionalString, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import { checkOf, toCategory } from './category-item.ts';

/** The state has its own partition, so that its reads never compete with reads of categories. */
const KEY = recordKey('category-state', 0);
const CHECK = 'check';
const TOTAL = 'bytes';
const attributeOf = (holderId: string) => `bytes#${holderId}`;

/**
 * What is true of all categories together. Every creation and deletion changes it in the same transaction. A new table
 * has no state.
 */
export interface CategoryState {
  /** Random, and new with every change. */
  readonly version: string | undefined;
  /** The sum of `checkOf` of all categories. It shows whether a list that was read includes exactly the changes so far. */
  readonly check: number;
  /** The bytes of the quota that all categories use. */
  readonly total: number;
  /** The bytes of the quota that the categories of one key holder use. */
  bytesOf(holderId: string): number;
}

/** A category, with the key holder that created it and the bytes of its quota that it uses. */
export interface HeldCategory extends Category {
  readonly holderId: string;
  readonly bytes: number;
}

/** Reads the state, strongly consistent. */
export async function readState(): Promise<CategoryState> {
  const { Item: item = {} } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('categoriesTable'), Key: KEY, ConsistentRead: true }),
  );
  return {
    version: getOptionalString(item, 'version'),
    check: getOptionalNumber(item, CHECK) ?? 0,
    total: getOptionalNumber(item, TOTAL) ?? 0,
    bytesOf: (holderId) => getOptionalNumber(item, attributeOf(holderId)) ?? 0,
  };
}

/** The action that counts a new category, on the condition that it does not exceed the quota. */
export function countNew(category: HeldCategory): TransactWriteItem {
  return update(category, 1, {
    ConditionExpression:
      '(attribute_not_exists(#total) OR #total <= :total) AND (attribute_not_exists(#holder) OR #holder <= :holder)',
    values: {
      ':total': { N: String(MAX_CATEGORY_BYTES - category.bytes) },
      ':holder': { N: String(MAX_CATEGORY_BYTES_PER_HOLDER - category.bytes) },
    },
  });
}

/** The action that no longer counts a category. */
export function countDeleted(category: HeldCategory): TransactWriteItem {
  return update(category, -1);
}

function update(
  { id, name, description, holderId, bytes }: HeldCategory,
  sign: 1 | -1,
  { values = {}, ...condition }: { ConditionExpression?: string; values?: Record<string, { N: string }> } = {},
): TransactWriteItem {
  return {
    Update: {
      TableName: environment('categoriesTable'),
      Key: KEY,
      UpdateExpression: 'SET version = :version ADD #check :check, #total :bytes, #holder :bytes',
      ...condition,
      ExpressionAttributeNames: { '#check': CHECK, '#total': TOTAL, '#holder': attributeOf(holderId) },
      ExpressionAttributeValues: {
        ':version': { S: randomUUID() },
        ':check': { N: String(sign * checkOf(JSON.stringify(toCategory(id, name, description)))) },
        ':bytes': { N: String(sign * bytes) },
        ...values,
      },
    },
  };
}

/**
 * Replaces the state, after categories were restored or edited by hand.
 * @param readAll reads all categories; it runs after the state is read, and waits until earlier transactions are visible
 * @returns false when a category was created or deleted in the meantime; nothing is replaced then
 */
export async function replaceState(readAll: () => Promise<readonly HeldCategory[]>): Promise<boolean> {
  const { version: seen } = await readState();
  const sums = new Map([CHECK, TOTAL].map((name) => [name, 0]));
  const add = (name: string, count: number) => sums.set(name, (sums.get(name) ?? 0) + count);
  for (const { id, name, description, holderId, bytes } of await readAll()) {
    add(CHECK, checkOf(JSON.stringify(toCategory(id, name, description))));
    add(TOTAL, bytes);
    add(attributeOf(holderId), bytes);
  }
  const attributes = Object.fromEntries([...sums].map(([name, sum]) => [name, { N: String(sum) }]));
  return isConditionMet(
    dynamodb().send(
      new PutItemCommand({
        TableName: environment('categoriesTable'),
        Item: { ...KEY, version: { S: randomUUID() }, ...attributes },
        ...(seen === undefined
          ? { ConditionExpression: 'attribute_not_exists(version)' }
          : { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': { S: seen } } }),
      }),
    ),
  );
}
