import { placeOrder } from '../../lib/contract/generated/public/place-order.ts';
import { writeOperation } from '../../lib/http/operation.ts';
import * as orders from '../../lib/orders/place-order.ts';

/** `POST /store/orders`: sells a pet, once. */
export const handler = writeOperation(placeOrder, ({ body }, { idempotency }) => orders.placeOrder(body, idempotency));
