import { listOrders } from '../../lib/contract/generated/public/list-orders.ts';
import { operation } from '../../lib/http/operation.ts';
import { POSITION_LENGTH, queryOrders } from '../../lib/orders/query-orders.ts';
import { decodeCursor, encodeCursor } from '../../lib/paging/cursor.ts';

/** `GET /store/orders`: returns a page of orders, newest first. */
export const handler = operation(listOrders, async ({ query: { status, limit, cursor } }) => {
  const list = [listOrders.operationId, status];
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, POSITION_LENGTH);
  const { orders, next } = await queryOrders(status, limit, after);
  return { body: orders, nextCursor: next && encodeCursor(list, next) };
});
