import { deliverOrder } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { findOrder } from '../../../lib/orders/find-order.ts';
import { advanceOrderTo } from '../../../lib/orders/order-steps.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'Orders', actions: ['GetItem', 'UpdateItem'] },
] as const;

/** `POST /orders/{orderId}/delivery`: marks an approved order as delivered. */
export const handler = dashboardChange(
  deliverOrder,
  async ({ path: { orderId } }, request) => ({ body: await advanceOrderTo('delivered', orderId, request.by, request) }),
  async ({ path: { orderId } }) => ({ body: await findOrder(orderId) }),
);
