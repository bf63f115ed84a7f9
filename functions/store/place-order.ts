import { placeOrder } from '../../lib/contract/generated/public/place-order.ts';
import { type Access, idempotency } from '../../lib/database/access.ts';
import { writeOperation } from '../../lib/http/operation.ts';
import { insertOrder } from '../../lib/orders/order-store.ts';

export const access: Access = [idempotency, { table: 'Pets', actions: ['GetItem', 'UpdateItem'] }];

/** `POST /store/orders`: sells a pet, once. */
export const handler = writeOperation(placeOrder, async ({ body }, { writeToken }) => ({
  body: await insertOrder(body, writeToken),
}));
