import { deliverOrder } from '../../lib/contract/generated/dashboard/deliver-order.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { advanceOrderTo } from '../../lib/orders/order-steps.ts';

/** `POST /orders/{orderId}/delivery`: marks an approved order as delivered. */
export const handler = dashboardOperation(deliverOrder, async ({ path: { orderId } }, { actor }) => ({
  body: await advanceOrderTo('delivered', orderId, actor, new Date()),
}));
