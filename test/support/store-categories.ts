import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { attributesOf, categoryAt, newMark, OPERATORS } from '../../lib/categories/category-item.ts';
import { environment } from '../../lib/config/environment.ts';
import type { Category } from '../../lib/contract/generated/public/types.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';

/** DynamoDB takes this many items in one write. */
const BATCH = 25;

/** Puts categories into the table without counting them, like an operator or a half-visible transaction. */
export async function storeCategories(categories: readonly Category[]): Promise<void> {
  const items = categories.map((category) => ({
    ...categoryAt(category.id).Key,
    ...attributesOf({ ...category, ownerId: OPERATORS, mark: newMark() }),
  }));
  for (let at = 0; at < items.length; at += BATCH) {
    const requests = items.slice(at, at + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await dynamodb().send(new BatchWriteItemCommand({ RequestItems: { [environment('categoriesTable')]: requests } }));
  }
}
