import { byKey } from '../../lib/activity/by-key.ts';
import { cancelOrder } from '../../lib/contract/generated/public/operations.ts';
import { recordsActivity, remembersRequests } from '../../lib/database/access.ts';
import { changeOperation } from '../../lib/http/operation.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';
import * as orders from '../../lib/orders/order-steps.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'Orders', actions: ['GetItem', 'DeleteItem'] },
  { table: 'Pets', actions: ['UpdateItem'] },
] as const;

/** `DELETE /store/orders/{orderId}`: cancels a placed order. Its pet is available again. */
export const handler = changeOperation(
  cancelOrder,
  async ({ path: { orderId } }, request) => {
    const petId = await orders.cancelOrder(orderId, byKey(request.changedBy), request);
    return { ...NO_CONTENT, recordId: orderId, relatedIds: { petId } };
  },
  async ({ path: { orderId } }) => ({ ...NO_CONTENT, recordId: orderId }),
);
