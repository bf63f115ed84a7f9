import { placeOrder } from '../../lib/contract/generated/public/operations.ts';
import { remembersRequests } from '../../lib/database/access.ts';
import { writeOperation } from '../../lib/http/operation.ts';
import * as orders from '../../lib/orders/place-order.ts';

export const access = [
  remembersRequests,
  { table: 'Orders', actions: ['PutItem'] },
  { table: 'Pets', actions: ['GetItem', 'UpdateItem'] },
] as const;

/** `POST /store/orders`: sells a pet, once. */
export const handler = writeOperation(placeOrder, async ({ body }, { caller, idempotency }) => ({
  ...(await orders.placeOrder(body, idempotency, caller.keyId)),
  relatedIds: { petId: body.petId },
}));
