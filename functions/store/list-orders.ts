import { listOrders } from '../../lib/contract/generated/public/list-orders.ts';
import { operation } from '../../lib/http/operation.ts';
import { queryOrders } from '../../lib/orders/order-store.ts';
import { decodeCursor, encodeCursor } from '../../lib/paging/cursor.ts';

/** `GET /store/orders`: a page of orders, newest first. */
export const handler = operation(listOrders, async ({ query: { status, limit, cursor } }) => {
  const list = [listOrders.operationId, status];
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor);
  const { orders, next } = await queryOrders(status, limit, after);
  return { body: orders, nextCursor: next && encodeCursor(list, next) };
});
