import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Order, OrderStatus } from '../contract/generated/public/types.ts';
import { getEnum, getNumber, getOptionalString, type Item } from '../database/attributes.ts';
import { timeOf } from '../database/ids.ts';

/** The value of `kind` for every order: the partition of the index by time. */
export const ORDERS = 'orders';

/** The statuses that an order goes through, from first to last. */
export const STATUSES = ['placed', 'approved', 'delivered'] as const satisfies readonly OrderStatus[];

/** An order without what follows from its id and its status. */
export type OrderFields = Pick<Order, 'petId' | 'status' | 'shipDate'>;

/** The action that puts a new order, on the condition that its id is free. */
export function putOrder(id: number, { petId, status, shipDate }: OrderFields): TransactWriteItem {
  return {
    Put: {
      TableName: environment('ordersTable'),
      Item: {
        ...orderKey(id),
        kind: { S: ORDERS },
        petId: { N: String(petId) },
        status: { S: status },
        ...(shipDate === undefined ? {} : { shipDate: { S: shipDate } }),
      },
      ConditionExpression: 'attribute_not_exists(id)',
    },
  };
}

export function orderKey(id: number): Item {
  return { id: { N: String(id) } };
}

export function fromItem(item: Item): Order {
  const shipDate = getOptionalString(item, 'shipDate');
  return toOrder(getNumber(item, 'id'), {
    petId: getNumber(item, 'petId'),
    status: getEnum(item, 'status', STATUSES),
    ...(shipDate === undefined ? {} : { shipDate }),
  });
}

/** An order as clients see it, with its properties always in the same order. */
export function toOrder(id: number, { petId, status, shipDate }: OrderFields): Order {
  return {
    id,
    petId,
    status,
    complete: status === 'delivered',
    placedAt: new Date(timeOf(id)).toISOString(),
    ...(shipDate === undefined ? {} : { shipDate }),
  };
}
