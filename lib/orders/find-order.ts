import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Order } from '../contract/generated/public/types.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { NotFound } from '../errors/errors.ts';
import { fromItem, orderKey } from './order-item.ts';

/**
 * Reads an order, strongly consistent.
 * @throws NotFound when there is no such order
 */
export async function findOrder(id: number): Promise<Order> {
  if (!Number.isSafeInteger(id)) throw noSuchOrder(); // The id was rounded, so it would find another order.
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('ordersTable'), Key: orderKey(id), ConsistentRead: true }),
  );
  if (!item) throw noSuchOrder();
  return fromItem(item);
}

export function noSuchOrder(): NotFound {
  return new NotFound('There is no such order.');
}
