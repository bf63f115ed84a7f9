import { environment } from '../config/environment.ts';
import type { Category } from '../contract/generated/public/types.ts';
import { getNumber } from '../database/attributes.ts';
import type { Position } from '../paging/cursor.ts';
import { readPage } from '../paging/read-page.ts';
import { CATEGORIES, categoryKey, fromItem, isTombstone } from './category-item.ts';

/** A position in a list of categories is an id. */
export const POSITION_LENGTH = 1;

/**
 * A page of the categories, by id; strongly consistent. Deleted ones leave gaps: a page may be short or empty, and still
 * have a next one.
 * @param after the position that the page before ended at
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
  const categories = items.filter((item) => !isTombstone(item)).map(fromItem);
  return last ? { categories, next: [getNumber(last, 'id')] } : { categories };
}
