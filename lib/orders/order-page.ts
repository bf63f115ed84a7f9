import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { ListOrdersInput, Order } from '../contract/generated/public/types.ts';
import type { Access } from '../database/access.ts';
import { getNumber } from '../database/attributes.ts';
import type { OrdersIndex } from '../database/tables.ts';
import { decodeCursor, encodeCursor } from '../paging/cursor.ts';
import { readPage } from '../paging/read-page.ts';
import { findOrders, findOrdersOfPet } from './find-order.ts';
import { fromItem, ORDERS, orderKey } from './order-item.ts';

/** `orderPage` reads one order, or that of one pet, or queries the index of its filters. */
export const orderPageAccess: Access = [
  { table: 'Orders', actions: ['GetItem'] },
  { table: 'Orders', index: 'byTime', actions: ['Query'] },
  { table: 'Orders', index: 'byStatus', actions: ['Query'] },
  { table: 'Orders', index: 'byReference', actions: ['Query'] },
  { table: 'Pets', actions: ['GetItem'] },
];

/**
 * A page of the orders that match all filters, newest first, with the cursors of an operation.
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export async function orderPage(
  operationId: string,
  { id, petId, status, reference, limit, cursor }: ListOrdersInput['query'] & { readonly id?: number },
): Promise<{ body: Order[]; nextCursor?: string | undefined }> {
  const list = [operationId, id, petId, status, reference];
  const after = decodeCursor(list, cursor);
  const { orders, next = undefined } =
    id !== undefined
      ? { orders: await findOrders(id) }
      : petId !== undefined
        ? { orders: await findOrdersOfPet(petId) }
        : await queryOrders({ status, reference }, limit, after);
  const isMatch = (order: Order) =>
    (petId ?? order.petId) === order.petId &&
    (status ?? order.status) === order.status &&
    (reference ?? order.reference) === order.reference;
  return { body: orders.filter(isMatch), nextCursor: encodeCursor(list, next) };
}

type OrderFilter = Pick<ListOrdersInput['query'], 'status' | 'reference'>;

/** Queries an index, which is eventually consistent. A page of a reference ignores the status. */
async function queryOrders(
  filter: OrderFilter,
  limit: number,
  after: number | undefined,
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
