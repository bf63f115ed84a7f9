import { getOrder } from '../../lib/contract/generated/public/operations.ts';
import { operation } from '../../lib/http/operation.ts';
import { findOrder } from '../../lib/orders/find-order.ts';

export const access = [{ table: 'Orders', actions: ['GetItem'] }] as const;

/** `GET /store/orders/{orderId}`: returns one order. */
export const handler = operation(getOrder, async ({ path: { orderId } }) => ({ body: await findOrder(orderId) }));
