import { getOrder } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { findOrderDetails } from '../../../lib/orders/find-order.ts';

export const access = [{ table: 'Orders', actions: ['GetItem'] }] as const;

/** `GET /orders/{orderId}`: an order and the key that placed it. */
export const handler = dashboardOperation(getOrder, async ({ path: { orderId } }) => ({
  body: await findOrderDetails(orderId),
}));
