import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { deleteRecord, requireMatch } from '../database/version.ts';
import { Conflict } from '../errors/errors.ts';
import { type ChangeRequest, transactOnce } from '../idempotency/change-once.ts';
import { releasePet } from '../pets/pet-item.ts';
import { existingOrder, findOrder } from './find-order.ts';
import { orderAt } from './order-item.ts';

/**
 * Deletes a placed order and makes its pet available again, in one transaction with more actions.
 * @returns the id of the pet
 * @throws NotFound
 * @throws PreconditionFailed when it does not have the version that was asked for
 * @throws Conflict when it is no longer just placed
 */
export async function cancelOrder(
  id: number,
  request: ChangeRequest = {},
  also: readonly TransactWriteItem[] = [],
): Promise<number> {
  return untilDecided(async () => {
    const { order, version } = await existingOrder(id);
    const { etag, petId, status } = order;
    requireMatch(request.ifMatch, etag, `The order was changed meanwhile. Now it is ${status}.`);
    if (status !== 'placed') {
      const message = `The order ${id} is ${status} already. Only a placed order can be canceled.`;
      throw new Conflict(message, 'order_in_progress');
    }
    const actions = [deleteRecord(orderAt(id), version), releasePet(petId, id), ...also];
    if (!(await transactOnce(actions, request))) return petId;
    if ((await findOrder(id)).etag !== etag) return OVERTAKEN;
    // Only a repair by hand or a restore of one table makes them disagree.
    throw new Conflict(`The order ${id} can't be canceled: the pet ${petId} is not sold by it.`);
  });
}
