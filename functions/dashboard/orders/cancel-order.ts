import { cancelOrder } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import * as orders from '../../../lib/orders/order-steps.ts';

export const access = [
  recordsActivity,
  { table: 'Orders', actions: ['DeleteItem', 'GetItem'] },
  { table: 'Pets', actions: ['UpdateItem'] },
] as const;

/** `DELETE /orders/{orderId}`: cancels a placed order. Its pet is available again. */
export const handler = dashboardOperation(cancelOrder, async ({ path: { orderId } }, { by }) => {
  await orders.cancelOrder(orderId, by);
  return NO_CONTENT;
});
