import { getCategoryList } from '../../lib/categories/category-list.ts';
import { listCategories } from '../../lib/contract/generated/public/list-categories.ts';
import type { Access } from '../../lib/database/access.ts';
import { operation } from '../../lib/http/operation.ts';

export const access: Access = [{ table: 'Categories', actions: ['GetItem', 'Query'] }];

/** `GET /categories`: returns all categories, ordered by id. */
export const handler = operation(listCategories, async ({ headers }) => ({
  cached: await getCategoryList(),
  ifNoneMatch: headers['If-None-Match'],
}));
