import { GetItemCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { NewOrder, Order, OrderStatus } from '../contract/generated/public/types.ts';
import { getEnum, getNumber, getOptionalString, getString, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { transact } from '../database/transact.ts';
import { Conflict, InvalidRequest } from '../errors/errors.ts';
import type { Creation } from '../idempotency/create-record.ts';
import { findRecordId, type IdempotentRequest, putIdempotencyRecord } from '../idempotency/idempotency-record.ts';
import { PETS } from '../pets/pet-item.ts';

/** The value of `orderKind` for every order. */
export const ORDERS = 'orders';
const STATUSES: readonly OrderStatus[] = ['placed', 'approved', 'delivered'];

/**
 * Sells a pet with one conditional update of its item, which then also holds the order. A pet can't be sold twice, and
 * its status can't disagree with its order. A repeated request gets the order as it was placed.
 * @throws InvalidRequest when the pet does not exist
 * @throws Conflict when the pet is not available
 * @throws IdempotencyKeyReused when the Idempotency-Key belongs to a different request
 */
export async function insertOrder(
  newOrder: NewOrder,
  idempotency: IdempotentRequest | undefined,
): Promise<Creation<Order>> {
  const { petId } = newOrder;
  const shipDate = newOrder.shipDate && new Date(newOrder.shipDate).toISOString();
  const placedAt = Date.now();
  const placed = (at: number) => order({ petId, status: 'placed', placedAt: at, shipDate });
  const findEarlier = async () => idempotency && (await findRecordId(idempotency));
  if ((await findEarlier()) !== undefined) return { record: placed(await saleTime(petId)), replayed: true };
  const sale = sell(petId, {
    status: { S: 'sold' },
    orderKind: { S: ORDERS },
    orderStatus: { S: 'placed' },
    placedAt: { N: String(placedAt) },
    ...(shipDate === undefined ? {} : { shipDate: { S: shipDate } }),
  });
  if (!(await transact([sale, ...(idempotency ? [putIdempotencyRecord(idempotency, petId)] : [])]))) {
    return { record: placed(placedAt), replayed: false };
  }
  if ((await findEarlier()) !== undefined) return { record: placed(await saleTime(petId)), replayed: true };
  const pet = await readPet(petId);
  throw new Conflict(
    `The pet ${petId} is ${getString(pet, 'status') === 'sold' ? 'already sold' : 'not for sale at the moment'}.`,
  );
}

/** The action that sets attributes on a pet if it is available. */
function sell(petId: number, attributes: Item): TransactWriteItem {
  const names = Object.keys(attributes);
  const values = Object.entries(attributes).map(([name, value]) => [`:${name}`, value]);
  return {
    Update: {
      TableName: environment('petsTable'),
      Key: recordKey(PETS, petId),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#status = :available',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: { ...Object.fromEntries(values), ':available': { S: 'available' } },
    },
  };
}

async function saleTime(petId: number): Promise<number> {
  return getNumber(await readPet(petId), 'placedAt');
}

async function readPet(petId: number): Promise<Item> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('petsTable'), Key: recordKey(PETS, petId), ConsistentRead: true }),
  );
  if (!item) throw new InvalidRequest(`petId ${petId} is not the id of a pet`);
  return item;
}

export function fromItem(item: Item): Order {
  return order({
    petId: getNumber(item, 'id'),
    status: getEnum(item, 'orderStatus', STATUSES),
    placedAt: getNumber(item, 'placedAt'),
    shipDate: getOptionalString(item, 'shipDate'),
  });
}

/** An order as clients see it. Its id is the pet's id, which is unique because a pet is sold only once. */
function order(sale: { petId: number; status: OrderStatus; placedAt: number; shipDate: string | undefined }): Order {
  const { petId, status, placedAt, shipDate } = sale;
  return {
    id: petId,
    petId,
    status,
    complete: status === 'delivered',
    placedAt: new Date(placedAt).toISOString(),
    ...(shipDate === undefined ? {} : { shipDate }),
  };
}
