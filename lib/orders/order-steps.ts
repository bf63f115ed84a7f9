import type { Author } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Order } from '../contract/generated/public/types.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { changedBy, changeRecord, requireMatch } from '../database/version.ts';
import { Conflict } from '../errors/errors.ts';
import { type ChangeRequest, transactOnce } from '../idempotency/change-once.ts';
import * as store from './cancel-order.ts';
import { existingOrder } from './find-order.ts';
import { orderAt, STATUSES, toOrder } from './order-item.ts';

/** Cancels an order and records who did it. The result and the errors are those of the store. */
export function cancelOrder(id: number, by: Author, request: ChangeRequest = {}): Promise<number> {
  const entry = { ...by, action: 'order.canceled', subject: String(id), from: 'placed' };
  return store.cancelOrder(id, request, recordActivity(entry));
}

/**
 * Moves an order to its next status and records who did it, in one transaction. An order that has got there, or further,
 * stays as it is.
 * @throws NotFound
 * @throws PreconditionFailed when it does not have the version that was asked for
 * @throws Conflict when the order has not reached the previous status
 */
export function advanceOrderTo(
  step: 'approved' | 'delivered',
  id: number,
  by: Author,
  request: ChangeRequest = {},
): Promise<Order> {
  return untilDecided(async () => {
    const { order, version } = await existingOrder(id);
    const { status } = order;
    requireMatch(request.ifMatch, order.etag, `The order was changed meanwhile. Now it is ${status}.`);
    const missing = STATUSES.indexOf(step) - STATUSES.indexOf(status);
    if (missing <= 0) return (await transactOnce([], request)) ? OVERTAKEN : order;
    const before = STATUSES[STATUSES.indexOf(step) - 1];
    if (missing > 1) throw new Conflict(`The order ${id} is ${status}. It must be ${before} first.`);
    const entry = { ...by, action: `order.${step}`, subject: String(id), from: status, to: step };
    const change = changeRecord(orderAt(id), { status: { S: step }, ...changedBy(request.changedBy) }, version);
    if (await transactOnce([change, ...recordActivity(entry)], request)) return OVERTAKEN;
    return toOrder(id, { ...order, status: step }, version + 1);
  });
}
