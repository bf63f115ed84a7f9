import type { Author } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Order } from '../contract/generated/public/types.ts';
import { transact } from '../database/transact.ts';
import { changeAnyVersion } from '../database/version.ts';
import { Conflict } from '../errors/errors.ts';
import * as store from './cancel-order.ts';
import { findOrder } from './find-order.ts';
import { orderAt, STATUSES } from './order-item.ts';

/** Cancels an order and records who did it. The errors are those of the store. */
export function cancelOrder(id: number, by: Author): Promise<void> {
  const entry = { ...by, action: 'order.canceled', subject: String(id), from: 'placed' };
  return store.cancelOrder(id, recordActivity(entry));
}

/**
 * Moves an order to its next status and records who did it, in one transaction. Repeating this changes nothing.
 * @throws Conflict when the order has not reached the previous status
 */
export async function advanceOrderTo(step: 'approved' | 'delivered', orderId: number, by: Author): Promise<Order> {
  const before = STATUSES[STATUSES.indexOf(step) - 1] ?? 'placed';
  const [from, to] = [{ status: { S: before } }, { status: { S: step } }];
  const update = changeAnyVersion(orderAt(orderId), to, from);
  const entry = { ...by, action: `order.${step}`, subject: String(orderId), from: before, to: step };
  await transact([update, ...recordActivity(entry)]);
  const order = await findOrder(orderId);
  // A retry, or another request for the same step, finds the step already taken.
  if (STATUSES.indexOf(order.status) < STATUSES.indexOf(step)) {
    throw new Conflict(`The order ${orderId} is ${order.status}. It must be ${before} first.`);
  }
  return order;
}
