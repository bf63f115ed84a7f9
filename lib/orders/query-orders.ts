import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Order, OrderStatus } from '../contract/generated/public/types.ts';
import { getNumber } from '../database/attributes.ts';
import type { OrdersIndex } from '../database/tables.ts';
import { readPage } from '../paging/read-page.ts';
import { fromItem, ORDERS, orderKey } from './order-item.ts';

/**
 * Reads a page of orders, newest first. It comes from an index, which is eventually consistent.
 * @param after the id at which the previous page ended
 */
export async function queryOrders(
  status: OrderStatus | undefined,
  limit: number,
  after?: number,
): Promise<{ orders: Order[]; next?: number }> {
  const [index, partition, value]: [OrdersIndex, string, AttributeValue] =
    status === undefined ? ['byTime', 'kind', { S: ORDERS }] : ['byStatus', 'status', { S: status }];
  const { items, last } = await readPage(
    {
      TableName: environment('ordersTable'),
      IndexName: index,
      ScanIndexForward: false,
      KeyConditionExpression: '#partition = :value',
      ExpressionAttributeNames: { '#partition': partition },
      ExpressionAttributeValues: { ':value': value },
      ExclusiveStartKey: after === undefined ? undefined : { ...orderKey(after), [partition]: value },
    },
    limit,
  );
  const orders = items.map(fromItem);
  return last ? { orders, next: getNumber(last, 'id') } : { orders };
}
