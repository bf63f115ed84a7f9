import { listOrders } from '../../lib/contract/generated/dashboard/list-orders.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { orderPage } from '../../lib/orders/order-page.ts';

/** `GET /orders`: a page of orders, newest first. */
export const handler = dashboardOperation(listOrders, async ({ query }) => orderPage(listOrders.operationId, query));
