import { toCategory } from '../../../lib/categories/category-item.ts';
import { findCategory } from '../../../lib/categories/category-store.ts';
import * as categories from '../../../lib/categories/manage-categories.ts';
import { renameCategory } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { NotFound } from '../../../lib/errors/errors.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';

export const access = [
  recordsActivity,
  { table: 'Categories', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
] as const;

/** `PATCH /categories/{categoryId}`: renames a category that still has the name that was seen, or has the new one already. */
export const handler = dashboardOperation(
  renameCategory,
  async ({ path: { categoryId }, body: { name, seen } }, { by }) => {
    const category = await findCategory(categoryId);
    const isDone = category?.name === name || (await categories.renameCategory(categoryId, name, by, seen));
    if (!category || !isDone) throw new NotFound('The category does not exist.');
    return { body: toCategory({ ...category, name }) };
  },
);
