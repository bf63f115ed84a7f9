import { categoryPage } from '../../lib/categories/category-page.ts';
import { listCategories } from '../../lib/contract/generated/dashboard/list-categories.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { decodeCursor, encodeCursor } from '../../lib/paging/cursor.ts';

/** `GET /categories`: a page of the categories, by id. */
export const handler = dashboardOperation(listCategories, async ({ query: { limit, cursor } }) => {
  const list = [listCategories.operationId];
  const after = decodeCursor(list, cursor);
  const { categories, next } = await categoryPage(limit, after);
  return { body: categories, nextCursor: encodeCursor(list, next) };
});
