import { environment } from '../config/environment.ts';
import type { Category } from '../contract/generated/public/types.ts';
import { getNumber } from '../database/attributes.ts';
import type { Position } from '../paging/cursor.ts';
import { readPage } from '../paging/read-page.ts';
import { CATEGORIES, categoryKey, fromItem, toCategory } from './category-item.ts';

/** A position in a list of categories is an id. */
export const POSITION_LENGTH = 1;

/**
 * Reads a page of categories, ordered by id. The read is strongly consistent.
 * @param after the position at which the previous page ended
 */
export async function categoryPage(
  limit: number,
  after?: Position,
): Promise<{ categories: Category[]; next?: Position }> {
  const [id] = after ?? [];
  const { items, last } = await readPage(
    {
      TableName: environment('categoriesTable'),
      ConsistentRead: true,
      KeyConditionExpression: 'kind = :categories',
      ExpressionAttributeValues: { ':categories': { S: CATEGORIES } },
      ExclusiveStartKey: id === undefined ? undefined : categoryKey(id),
    },
    limit,
  );
  const categories = items.map((item) => toCategory(fromItem(item)));
  return last ? { categories, next: [getNumber(last, 'id')] } : { categories };
}
