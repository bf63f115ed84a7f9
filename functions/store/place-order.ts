import { placeOrder } from '../../lib/contract/generated/public/place-order.ts';
import { writeOperation } from '../../lib/http/operation.ts';
import { insertOrder } from '../../lib/orders/order-store.ts';

/** `POST /store/orders`: sells a pet, once. */
export const handler = writeOperation(placeOrder, ({ body }, { idempotency }) => insertOrder(body, idempotency));
