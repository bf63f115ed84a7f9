import { categoryPage } from '../../../lib/categories/category-page.ts';
import { listCategories } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { BY_ID, pageAt } from '../../../lib/paging/cursor.ts';

export const access = [{ table: 'Categories', actions: ['GetItem', 'Query'] }] as const;
export const services = ['cursors'] as const;

/** `GET /categories`: a page of the categories that match, newest first. */
export const handler = dashboardOperation(listCategories, ({ query: { id, name, limit, cursor } }) =>
  pageAt(cursor, [listCategories.operationId, id, name], BY_ID, (after) => categoryPage({ id, name }, limit, after)),
);
