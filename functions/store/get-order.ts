import { getOrder } from '../../lib/contract/generated/public/get-order.ts';
import type { Access } from '../../lib/database/access.ts';
import { operation } from '../../lib/http/operation.ts';
import { findOrder } from '../../lib/orders/find-order.ts';

export const access: Access = [{ table: 'Orders', actions: ['GetItem'] }];

/** `GET /store/orders/{orderId}`: returns one order. */
export const handler = operation(getOrder, async ({ path: { orderId } }) => ({ body: await findOrder(orderId) }));
