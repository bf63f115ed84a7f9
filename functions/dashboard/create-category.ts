import { addCategory } from '../../lib/categories/manage-categories.ts';
import { createCategory } from '../../lib/contract/generated/dashboard/create-category.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { DASHBOARD_HOLDER } from '../../lib/dashboard/holder.ts';
import { idempotentRequest } from '../../lib/http/idempotent-request.ts';

/** `POST /categories`: adds a category. */
export const handler = dashboardOperation(createCategory, async (input, { actor }) => {
  const idempotency = idempotentRequest(createCategory.operationId, DASHBOARD_HOLDER, input);
  const { record } = await addCategory(input.body, idempotency, DASHBOARD_HOLDER.holderId, actor, new Date());
  return { body: record };
});
