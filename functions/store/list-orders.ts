import { listOrders } from '../../lib/contract/generated/public/operations.ts';
import { operation } from '../../lib/http/operation.ts';
import { revalidated } from '../../lib/http/operation-result.ts';
import { orderPage, orderPageAccess } from '../../lib/orders/order-page.ts';

export const access = orderPageAccess;
export const services = ['cursors'] as const;

/** `GET /store/orders`: returns a page of orders, newest first. */
export const handler = operation(listOrders, async ({ query }) =>
  revalidated(await orderPage(listOrders.operationId, query)),
);
