import { toEditableCategory } from '../../../lib/categories/category-item.ts';
import { findCategory } from '../../../lib/categories/category-store.ts';
import * as categories from '../../../lib/categories/manage-categories.ts';
import { createCategory } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { idempotentRequest } from '../../../lib/http/idempotent-request.ts';
import { replayHeader } from '../../../lib/http/operation-result.ts';
import { recordNow } from '../../../lib/idempotency/create-record.ts';
import { DASHBOARD_OWNER } from '../../../lib/keys/dashboard-owner.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'Categories', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
] as const;

/** `POST /categories`: creates a category. */
export const handler = dashboardOperation(createCategory, async (input, { by }) => {
  const request = idempotentRequest(createCategory.operationId, DASHBOARD_OWNER, input);
  const creation = await categories.createCategory(input.body, request, DASHBOARD_OWNER.ownerId, by);
  const category = await recordNow(creation, findCategory, 'category');
  return { body: toEditableCategory(category), headers: replayHeader(creation.replayed) };
});
