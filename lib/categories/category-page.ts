import { environment } from '../config/environment.ts';
import type { Category } from '../contract/generated/public/types.ts';
import { getNumber } from '../database/attributes.ts';
import { readPage } from '../paging/read-page.ts';
import { CATEGORIES, categoryKey, fromItem, toCategory } from './category-item.ts';

/**
 * Reads a page of categories, ordered by id. The read is strongly consistent.
 * @param after the id at which the previous page ended
 */
export async function categoryPage(limit: number, after?: number): Promise<{ categories: Category[]; next?: number }> {
  const { items, last } = await readPage(
    {
      TableName: environment('categoriesTable'),
      ConsistentRead: true,
      KeyConditionExpression: 'kind = :categories',
      ExpressionAttributeValues: { ':categories': { S: CATEGORIES } },
      ExclusiveStartKey: after === undefined ? undefined : categoryKey(after),
    },
    limit,
  );
  const categories = items.map((item) => toCategory(fromItem(item)));
  return last ? { categories, next: getNumber(last, 'id') } : { categories };
}
