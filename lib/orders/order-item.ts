import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { versionTag } from '../contract/entity-tag.ts';
import type { Order, OrderStatus } from '../contract/generated/public/types.ts';
import { getNumber, type Item, type ItemPlace, idAttribute, placeOf } from '../database/attributes.ts';
import { timeOf } from '../database/ids.ts';
import { number, oneOf, optional, RecordMapping, text } from '../database/record-mapping.ts';
import { versionOf } from '../database/version.ts';
import { putItem } from '../database/write-actions.ts';

/** The value of `kind` for every order: the partition of the index by time. */
export const ORDERS = 'orders';

/** The statuses that an order goes through, from first to last. */
export const STATUSES = ['placed', 'approved', 'delivered'] as const satisfies readonly OrderStatus[];

/** An order without what follows from its id, its status and its version. */
export type OrderFields = Omit<Order, 'id' | 'complete' | 'placedAt' | 'etag'>;

const mapping = new RecordMapping<OrderFields>({
  petId: number,
  status: oneOf(STATUSES),
  shipDate: optional(text),
  reference: optional(text),
});

/** What clients don't see of an order: the key that placed it. */
export const hidden = new RecordMapping<{ readonly keyId?: string }>({ keyId: optional(text) });

/** The action that puts a new order, on the condition that its id is free. */
export function putOrder(id: number, order: OrderFields, keyId?: string): TransactWriteItem {
  const attributes = { kind: { S: ORDERS }, ...mapping.write(order), ...hidden.write({ keyId }) };
  return putItem(orderAt(id), attributes, { id: undefined });
}

export const orderAt = (id: number): ItemPlace => placeOf('ordersTable', orderKey(id));

export function orderKey(id: number): Item {
  return { id: idAttribute(id) };
}

export function fromItem(item: Item): Order {
  return toOrder(getNumber(item, 'id'), mapping.read(item), versionOf(item));
}

/** An order as clients see it, with its properties always in the same order: a new one, or one that has this version by now. */
export function toOrder(id: number, order: OrderFields, version = 0): Order {
  const { petId, status, ...others } = mapping.pick(order);
  return {
    id,
    petId,
    status,
    complete: status === 'delivered',
    placedAt: new Date(timeOf(id)).toISOString(),
    ...others,
    etag: versionTag(`order/${id}`, version),
  };
}
