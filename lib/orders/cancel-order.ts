import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { transact } from '../database/transact.ts';
import { deleteItem } from '../database/write-actions.ts';
import { Conflict } from '../errors/errors.ts';
import { releasePet } from '../pets/pet-item.ts';
import { findOrder } from './find-order.ts';
import { orderAt } from './order-item.ts';

/**
 * Deletes a placed order and makes its pet available again, in one transaction with more actions.
 * @throws Conflict when it is no longer just placed
 */
export async function cancelOrder(id: number, also: readonly TransactWriteItem[] = []): Promise<void> {
  const { petId } = await findPlacedOrder(id);
  const cancellation = deleteItem(orderAt(id), { status: { S: 'placed' } });
  const refusals = await transact([cancellation, releasePet(petId, id), ...also]);
  if (!refusals) return;
  await findPlacedOrder(id);
  // Only a repair by hand or a restore of one table makes them disagree.
  throw new Conflict(`The order ${id} can't be canceled: the pet ${petId} is not sold by it.`);
}

async function findPlacedOrder(id: number) {
  const order = await findOrder(id);
  if (order.status === 'placed') return order;
  const message = `The order ${id} is ${order.status} already. Only a placed order can be canceled.`;
  throw new Conflict(message, 'order_in_progress');
}
