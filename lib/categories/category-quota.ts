import { GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { MAX_CATEGORY_BYTES, MAX_CATEGORY_BYTES_PER_HOLDER } from '../config/limits.ts';
import { getOptionalNumber, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { isConditionMet } from '../database/is-condition-met.ts';

/** A partition of its own, like the head's. */
const KEY = recordKey('category-quota', 0);
const TOTAL = 'bytes';
const attributeOf = (holderId: string) => `bytes#${holderId}`;

/**
 * How many bytes all categories take, and those of each key holder. This is a guard rail, not an account: requests that
 * run at once can exceed a limit, and a count whose response was lost can be off by one category until the next recount.
 */
export interface CategoryQuota {
  readonly total: number;
  bytesOf(holderId: string): number;
  /** Whether the quota has no room for so many more bytes of a holder. */
  isExceededBy(bytes: number, holderId: string): boolean;
}

/** Reads the quota, strongly consistent. */
export async function readQuota(): Promise<CategoryQuota> {
  return quotaOf(await readItem());
}

/** Adds to the bytes of a holder, or takes from them what is negative. */
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
 * @param count counts again, by holder; it runs after the old counts were read
 * @returns false when a category was created or deleted meanwhile, and nothing was replaced
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
