import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Order, OrderStatus } from '../contract/generated/public/types.ts';
import { getNumber } from '../database/attributes.ts';
import type { OrdersIndex } from '../database/tables.ts';
import { readPage } from '../paging/read-page.ts';
import { fromItem, ORDERS, orderKey } from './order-item.ts';

interface OrderFilter {
  readonly status: OrderStatus | undefined;
  readonly reference: string | undefined;
}

/**
 * Reads a page of orders, newest first. It comes from an index, which is eventually consistent. A page of a reference
 * ignores the status.
 * @param after the id at which the previous page ended
 */
export async function queryOrders(
  filter: OrderFilter,
  limit: number,
  after?: number,
): Promise<{ orders: Order[]; next?: number }> {
  const [index, partition, value] = listOf(filter);
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

/** The index of a list, and its partition: an attribute and its value. */
function listOf({ status, reference }: OrderFilter): [OrdersIndex, string, AttributeValue] {
  if (reference !== undefined) return ['byReference', 'reference', { S: reference }];
  return status === undefined ? ['byTime', 'kind', { S: ORDERS }] : ['byStatus', 'status', { S: status }];
}
