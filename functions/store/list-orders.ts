import { listOrders } from '../../lib/contract/generated/public/list-orders.ts';
import { operation } from '../../lib/http/operation.ts';
import { orderPage } from '../../lib/orders/order-page.ts';

/** `GET /store/orders`: returns a page of orders, newest first. */
export const handler = operation(listOrders, async ({ query }) => orderPage(listOrders.operationId, query));
