import { cancelOrder } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange, nothing } from '../../../lib/http/dashboard-change.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import * as orders from '../../../lib/orders/order-steps.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'Orders', actions: ['DeleteItem', 'GetItem'] },
  { table: 'Pets', actions: ['UpdateItem'] },
] as const;

/** `DELETE /orders/{orderId}`: cancels a placed order. Its pet is available again. */
export const handler = dashboardChange(
  cancelOrder,
  async ({ path: { orderId } }, request) => {
    await orders.cancelOrder(orderId, request.by, request);
    return NO_CONTENT;
  },
  nothing,
);
