import type { ListOrdersInput, Order } from '../contract/generated/public/types.ts';
import type { Access } from '../database/access.ts';
import { decodeCursor, encodeCursor } from '../paging/cursor.ts';
import { findOrdersOfPet } from './find-order.ts';
import { queryOrders } from './query-orders.ts';

/** `orderPage` reads the order of one pet, or queries the index of its filters. */
export const orderPageAccess: Access = [
  { table: 'Orders', actions: ['GetItem'] },
  { table: 'Orders', index: 'byTime', actions: ['Query'] },
  { table: 'Orders', index: 'byStatus', actions: ['Query'] },
  { table: 'Orders', index: 'byReference', actions: ['Query'] },
  { table: 'Pets', actions: ['GetItem'] },
];

/**
 * A page of the orders that match all filters, newest first.
 * @param operationId the operation whose cursors are used
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export async function orderPage(
  operationId: string,
  { petId, status, reference, limit, cursor }: ListOrdersInput['query'],
): Promise<{ body: Order[]; nextCursor?: string | undefined }> {
  const list = [operationId, petId, status, reference];
  const after = decodeCursor(list, cursor);
  const { orders, next } =
    petId === undefined
      ? await queryOrders({ status, reference }, limit, after)
      : { orders: await findOrdersOfPet(petId), next: undefined };
  const isMatch = (order: Order) =>
    (status ?? order.status) === order.status && (reference ?? order.reference) === order.reference;
  return { body: orders.filter(isMatch), nextCursor: encodeCursor(list, next) };
}
