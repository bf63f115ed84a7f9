import type { ListOrdersInput, Order } from '../contract/generated/public/types.ts';
import { decodeCursor, encodeCursor } from '../paging/cursor.ts';
import { queryOrders } from './query-orders.ts';

/**
 * A page of orders, newest first.
 * @param operationId the operation whose cursors are used
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export async function orderPage(
  operationId: string,
  { status, limit, cursor }: ListOrdersInput['query'],
): Promise<{ body: Order[]; nextCursor?: string | undefined }> {
  const list = [operationId, status];
  const after = decodeCursor(list, cursor);
  const { orders, next } = await queryOrders(status, limit, after);
  return { body: orders, nextCursor: encodeCursor(list, next) };
}
