import { toEditableCategory } from '../../../lib/categories/category-item.ts';
import { existingCategory } from '../../../lib/categories/category-store.ts';
import * as categories from '../../../lib/categories/manage-categories.ts';
import { renameCategory } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'Categories', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
] as const;

/** `PATCH /categories/{categoryId}`: renames a category. */
export const handler = dashboardChange(
  renameCategory,
  async ({ path: { categoryId }, body: { name } }, request) => ({
    body: toEditableCategory(await categories.renameCategory(categoryId, name, request.by, request)),
  }),
  async ({ path: { categoryId } }) => ({ body: toEditableCategory(await existingCategory(categoryId)) }),
);
