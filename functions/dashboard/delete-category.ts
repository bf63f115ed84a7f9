import * as categories from '../../lib/categories/manage-categories.ts';
import { deleteCategory } from '../../lib/contract/generated/dashboard/delete-category.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { NotFound } from '../../lib/errors/errors.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';

/** `DELETE /categories/{categoryId}`: deletes a category. */
export const handler = dashboardOperation(deleteCategory, async ({ path: { categoryId } }, { actor }) => {
  if (!(await categories.deleteCategory(categoryId, actor, new Date())))
    throw new NotFound('The category does not exist.');
  return NO_CONTENT;
});
