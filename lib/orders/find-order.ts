import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Order } from '../contract/generated/public/types.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { NotFound } from '../errors/errors.ts';
import { findOrderId } from '../pets/pet-store.ts';
import { fromItem, orderKey } from './order-item.ts';

/**
 * Reads an order, strongly consistent.
 * @throws NotFound when there is no such order
 */
export async function findOrder(id: number): Promise<Order> {
  const order = await readOrder(id);
  if (!order) throw noSuchOrder();
  return order;
}

/**
 * Finds the order that sold a pet: a list of one or none. Both reads are strongly consistent. If the order is canceled in
 * between, there was none at that moment, even if the pet is sold again.
 */
export async function findOrdersOfPet(petId: number): Promise<Order[]> {
  const id = await findOrderId(petId);
  const order = id === undefined ? undefined : await readOrder(id);
  return order ? [order] : [];
}

async function readOrder(id: number): Promise<Order | undefined> {
  if (!Number.isSafeInteger(id)) return undefined; // The id was rounded, so it would find another order.
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('ordersTable'), Key: orderKey(id), ConsistentRead: true }),
  );
  return item && fromItem(item);
}

export function noSuchOrder(): NotFound {
  return new NotFound('There is no such order.');
}
