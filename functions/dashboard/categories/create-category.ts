import { addCategory } from '../../../lib/categories/record-categories.ts';
import { createCategory } from '../../../lib/contract/generated/dashboard/create-category.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import { DASHBOARD_HOLDER } from '../../../lib/dashboard/holder.ts';
import { type Access, changesItems, idempotencyOfCreates } from '../../../lib/database/access.ts';
import { requestWriteToken } from '../../../lib/http/write-token.ts';

export const access: Access = [
  changesItems,
  idempotencyOfCreates,
  { table: 'Categories', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
];

/** `POST /categories`: adds a category. */
export const handler = dashboardOperation(createCategory, async (input, { actor }) => {
  const writeToken = await requestWriteToken(createCategory.operationId, DASHBOARD_HOLDER, input);
  return { body: await addCategory(input.body, writeToken, DASHBOARD_HOLDER.holderId, actor, new Date()) };
});
