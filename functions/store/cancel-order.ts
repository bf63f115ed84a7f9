import { cancelOrder } from '../../lib/contract/generated/public/operations.ts';
import { operation } from '../../lib/http/operation.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';
import * as orders from '../../lib/orders/cancel-order.ts';

export const access = [
  { table: 'Orders', actions: ['GetItem', 'DeleteItem'] },
  { table: 'Pets', actions: ['UpdateItem'] },
] as const;

/** `DELETE /store/orders/{orderId}`: cancels a placed order. Its pet is available again. */
export const handler = operation(cancelOrder, async ({ path: { orderId } }) => {
  await orders.cancelOrder(orderId);
  return { ...NO_CONTENT, recordId: orderId };
});
