import * as categories from '../../../lib/categories/manage-categories.ts';
import { deleteCategory } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange, nothing } from '../../../lib/http/dashboard-change.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'Categories', actions: ['DeleteItem', 'GetItem', 'UpdateItem'] },
] as const;

/** `DELETE /categories/{categoryId}`: deletes a category. */
export const handler = dashboardChange(
  deleteCategory,
  async ({ path: { categoryId } }, request) => {
    await categories.deleteCategory(categoryId, request.by, request);
    return NO_CONTENT;
  },
  nothing,
);
