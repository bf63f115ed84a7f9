import type { ListedOrder } from '../contract/generated/dashboard/types.ts';
import type { ListOrdersInput, Order } from '../contract/generated/public/types.ts';
import type { Access } from '../database/access.ts';
import type { Item } from '../database/attributes.ts';
import type { Page } from '../database/read-items.ts';
import type { OrdersIndex } from '../database/tables.ts';
import { BY_ID, type ClientPage, pageAt } from '../paging/cursor.ts';
import { type RecordList, readPage } from '../paging/read-page.ts';
import { findItems, findItemsOfPet } from './find-order.ts';
import { fromItem, hidden, ORDERS, orderAt } from './order-item.ts';

type OrderQuery = ListOrdersInput['query'] & { readonly id?: number };

type OrderFilter = Pick<ListOrdersInput['query'], 'status' | 'reference'>;

/** `orderPage` reads one order, or that of one pet, or queries the index of its filters. */
export const orderPageAccess: Access = [
  { table: 'Orders', actions: ['GetItem'] },
  { table: 'Orders', index: 'byTime', actions: ['Query'] },
  { table: 'Orders', index: 'byStatus', actions: ['Query'] },
  { table: 'Orders', index: 'byReference', actions: ['Query'] },
  { table: 'Pets', actions: ['GetItem'] },
];

/** A page of the orders that match all filters, newest first, with the cursors of an operation. */
export const orderPage = (operationId: string, query: OrderQuery): Promise<ClientPage<Order>> =>
  pageOf(operationId, query, fromItem);

/** The same page for operators, with the keys that placed the orders. */
export const listedOrderPage = (operationId: string, query: OrderQuery): Promise<ClientPage<ListedOrder>> =>
  pageOf(operationId, query, (item) => ({ ...fromItem(item), ...hidden.read(item) }));

function pageOf<Listed extends Order>(
  operationId: string,
  { id, petId, status, reference, limit, cursor }: OrderQuery,
  toListed: (item: Item) => Listed,
): Promise<ClientPage<Listed>> {
  const matches = (items: readonly Item[]) =>
    items
      .map(toListed)
      .filter(
        (order) =>
          (petId ?? order.petId) === order.petId &&
          (status ?? order.status) === order.status &&
          (reference ?? order.reference) === order.reference,
      );
  return pageAt(cursor, [operationId, id, petId, status, reference], BY_ID, async (after): Promise<Page<Listed>> => {
    if (id !== undefined) return { entries: matches(await findItems(id)) };
    if (petId !== undefined) return { entries: matches(await findItemsOfPet(petId)) };
    const { entries, next } = await queryItems({ status, reference }, limit, after);
    return { entries: matches(entries), next };
  });
}

/** Reads a page of the orders with a reference or a status, newest first. Only the index of one of them is used. */
export async function queryOrders(filter: OrderFilter, limit: number, after?: number): Promise<Page<Order>> {
  const { entries, next } = await queryItems(filter, limit, after);
  return { entries: entries.map(fromItem), next };
}

const queryItems = (filter: OrderFilter, limit: number, after?: number) => readPage(listOf(filter), limit, after, true);

/** The list of an index, which is eventually consistent. That of a reference ignores the status. */
function listOf({ status, reference }: OrderFilter): RecordList {
  const list = (index: OrdersIndex, name: string, value: string): RecordList => {
    return { recordAt: orderAt, index, partition: [name, { S: value }] };
  };
  if (reference !== undefined) return list('byReference', 'reference', reference);
  return status === undefined ? list('byTime', 'kind', ORDERS) : list('byStatus', 'status', status);
}
