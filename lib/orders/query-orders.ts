import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Order, OrderStatus } from '../contract/generated/public/types.ts';
import { getNumber, recordKey } from '../database/attributes.ts';
import type { PetsIndex } from '../database/tables.ts';
import type { Position } from '../paging/cursor.ts';
import { readPage } from '../paging/read-page.ts';
import { PETS } from '../pets/pet-item.ts';
import { fromItem, ORDERS } from './order-store.ts';

/** A position in a list of orders is a time (milliseconds since 1970) and an id. */
export const POSITION_LENGTH = 2;

/**
 * Reads a page of orders, newest first. It comes from an index, which is eventually consistent.
 * @param after the position at which the previous page ended
 */
export async function queryOrders(
  status: OrderStatus | undefined,
  limit: number,
  after?: Position,
): Promise<{ orders: Order[]; next?: Position }> {
  const [index, partition, value]: [PetsIndex, string, AttributeValue] =
    status === undefined ? ['orders', 'orderKind', { S: ORDERS }] : ['ordersByStatus', 'orderStatus', { S: status }];
  const [placedAt = 0, id = 0] = after ?? [];
  const { items, last } = await readPage(
    {
      TableName: environment('petsTable'),
      IndexName: index,
      ScanIndexForward: false,
      KeyConditionExpression: `${partition} = :value`,
      ExpressionAttributeValues: { ':value': value },
      ExclusiveStartKey: after && { ...recordKey(PETS, id), [partition]: value, placedAt: { N: String(placedAt) } },
    },
    limit,
  );
  const orders = items.map(fromItem);
  return last ? { orders, next: [getNumber(last, 'placedAt'), getNumber(last, 'id')] } : { orders };
}
