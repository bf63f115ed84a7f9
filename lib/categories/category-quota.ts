import { GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { MAX_CATEGORY_BYTES, MAX_CATEGORY_BYTES_PER_HOLDER } from '../config/limits.ts';
import { getOptionalNumber, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { isConditionMet } from '../database/is-condition-met.ts';

/** The quota has its own partition, like the head. */
const KEY = recordKey('category-quota', 0);
const TOTAL = 'bytes';
const attributeOf = (holderId: string) => `bytes#${holderId}`;

/**
 * The bytes used by all categories, and by those of each key holder. The quota is a guard rail, not an exact count:
 * concurrent requests can exceed it, and a lost response can leave a count off by one category until the next recount.
 */
export interface CategoryQuota {
  readonly total: number;
  bytesOf(holderId: string): number;
  /** Whether this many additional bytes of a holder would exceed the quota. */
  isExceededBy(bytes: number, holderId: string): boolean;
}

/** Reads the quota, strongly consistent. */
export async function readQuota(): Promise<CategoryQuota> {
  return quotaOf(await readItem());
}

/** Adds to the byte count of a holder. Pass a negative number to subtract. */
export async function countBytes(bytes: number, holderId: string): Promise<void> {
  await dynamodb().send(
    new UpdateItemCommand({
      TableName: environment('categoriesTable'),
      Key: KEY,
      UpdateExpression: 'ADD #total :bytes, #holder :bytes',
      ExpressionAttributeNames: { '#total': TOTAL, '#holder': attributeOf(holderId) },
      ExpressionAttributeValues: { ':bytes': { N: String(bytes) } },
    }),
  );
}

/**
 * Replaces all counts.
 * @param count returns the new counts by holder; it runs after the old counts are read
 * @returns false when a category was created or deleted in the meantime; nothing is replaced then
 */
export async function replaceCounts(count: () => Promise<ReadonlyMap<string, number>>): Promise<boolean> {
  const { [TOTAL]: seen } = await readItem();
  const byHolder = await count();
  const total = [...byHolder.values()].reduce((sum, bytes) => sum + bytes, 0);
  const counts = [
    [TOTAL, total] as const,
    ...[...byHolder].map(([holder, bytes]) => [attributeOf(holder), bytes] as const),
  ];
  return isConditionMet(
    dynamodb().send(
      new PutItemCommand({
        TableName: environment('categoriesTable'),
        Item: { ...KEY, ...Object.fromEntries(counts.map(([name, bytes]) => [name, { N: String(bytes) }])) },
        ExpressionAttributeNames: { '#total': TOTAL },
        ...(seen
          ? { ConditionExpression: '#total = :seen', ExpressionAttributeValues: { ':seen': seen } }
          : { ConditionExpression: 'attribute_not_exists(#total)' }),
      }),
    ),
  );
}

async function readItem(): Promise<Item> {
  const { Item: item = {} } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('categoriesTable'), Key: KEY, ConsistentRead: true }),
  );
  return item;
}

function quotaOf(item: Item): CategoryQuota {
  const total = getOptionalNumber(item, TOTAL) ?? 0;
  const bytesOf = (holderId: string) => getOptionalNumber(item, attributeOf(holderId)) ?? 0;
  return {
    total,
    bytesOf,
    isExceededBy: (bytes, holderId) =>
      total + bytes > MAX_CATEGORY_BYTES || bytesOf(holderId) + bytes > MAX_CATEGORY_BYTES_PER_HOLDER,
  };
}
