import { categoryPage } from '../../../lib/categories/category-page.ts';
import { listCategories } from '../../../lib/contract/generated/dashboard/list-categories.ts';
import type { Access } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { decodeCursor, encodeCursor } from '../../../lib/paging/cursor.ts';

export const access: Access = [{ table: 'Categories', actions: ['GetItem', 'Query'] }];
export const services = ['cursors'] as const;

/** `GET /categories`: a page of the categories that match, newest first. */
export const handler = dashboardOperation(listCategories, async ({ query: { id, name, limit, cursor } }) => {
  const list = [listCategories.operationId, id, name];
  const after = decodeCursor(list, cursor);
  const { categories, next } = await categoryPage({ id, name }, limit, after);
  return { body: categories, nextCursor: encodeCursor(list, next) };
});
