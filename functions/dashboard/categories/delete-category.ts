import * as categories from '../../../lib/categories/manage-categories.ts';
import { deleteCategory } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { NotFound } from '../../../lib/errors/errors.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';

export const access = [
  recordsActivity,
  { table: 'Categories', actions: ['DeleteItem', 'GetItem', 'UpdateItem'] },
] as const;

/** `DELETE /categories/{categoryId}`: deletes a category that still has the name that was seen. */
export const handler = dashboardOperation(deleteCategory, async ({ path: { categoryId }, query }, { by }) => {
  const isDeleted = await categories.deleteCategory(categoryId, by, query.name);
  if (!isDeleted) throw new NotFound('The category does not exist.');
  return NO_CONTENT;
});
