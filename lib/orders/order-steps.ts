import { GetItemCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Order, OrderStatus } from '../contract/generated/public/types.ts';
import { recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { write } from '../database/transact.ts';
import { Conflict, NotFound } from '../errors/errors.ts';
import { PETS } from '../pets/pet-item.ts';
import type { Actor } from '../site-items/activity-entry.ts';
import { recordActivity } from '../site-items/record-activity.ts';
import { fromItem } from './order-store.ts';

/** The statuses that an order goes through, from first to last. */
const STEPS = ['placed', 'approved', 'delivered'] as const satisfies readonly OrderStatus[];

/**
 * Moves an order to its next status with one conditional write. Repeating this changes nothing.
 * @returns the order after the change
 * @throws NotFound when the order does not exist
 * @throws Conflict when the order has not reached the previous status
 */
export async function advanceOrderTo(
  step: 'approved' | 'delivered',
  orderId: number,
  actor: Actor,
  now: Date,
): Promise<Order> {
  if (!Number.isSafeInteger(orderId)) throw notFound(); // The id was rounded, so it could match another order.
  const before = STEPS[STEPS.indexOf(step) - 1] ?? 'placed';
  const entry = {
    at: now.toISOString(),
    actor,
    action: `order.${step}`,
    subject: String(orderId),
    from: before,
    to: step,
  };
  await takeStep(orderId, before, step, recordActivity(entry));
  const order = await readOrder(orderId);
  // A retry, or another request for the same step, finds the step already taken.
  if (STEPS.indexOf(order.status) < STEPS.indexOf(step)) {
    throw new Conflict(`The order ${orderId} is ${order.status}. It must be ${before} first.`);
  }
  return order;
}

async function takeStep(
  orderId: number,
  from: OrderStatus,
  to: OrderStatus,
  also: readonly TransactWriteItem[],
): Promise<void> {
  const update = {
    TableName: environment('petsTable'),
    Key: recordKey(PETS, orderId),
    UpdateExpression: 'SET orderStatus = :to',
    ConditionExpression: 'orderStatus = :from',
    ExpressionAttributeValues: { ':from': { S: from }, ':to': { S: to } },
  };
  await write({ Update: update }, also);
}

async function readOrder(orderId: number): Promise<Order> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('petsTable'), Key: recordKey(PETS, orderId), ConsistentRead: true }),
  );
  if (!item?.orderStatus) throw notFound();
  return fromItem(item);
}

function notFound(): NotFound {
  return new NotFound('There is no such order.');
}
