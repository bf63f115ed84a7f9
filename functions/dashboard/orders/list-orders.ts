import { listOrders } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { listedOrderPage, orderPageAccess } from '../../../lib/orders/order-page.ts';

export const access = orderPageAccess;
export const services = ['cursors'] as const;

/** `GET /orders`: a page of orders and the keys that placed them, newest first. */
export const handler = dashboardOperation(listOrders, async ({ query }) =>
  listedOrderPage(listOrders.operationId, query),
);
