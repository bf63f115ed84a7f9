import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { NewOrder, Order, OrderStatus } from '../contract/generated/public/types.ts';
import { getEnum, getNumber, getOptionalString, getString, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import { Conflict, InvalidRequest } from '../errors/errors.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import { PETS } from '../pets/pet-item.ts';

/** The value of `orderKind` for every order. */
export const ORDERS = 'orders';
const STATUSES: readonly OrderStatus[] = ['placed', 'approved', 'delivered'];

/**
 * Sells a pet with one conditional update of its item, which then also holds the order. A pet can't be sold twice, and
 * its status can't disagree with its order. A retry with the same write token finds its own sale and returns the order
 * as placed.
 * @throws InvalidRequest when the pet does not exist
 * @throws Conflict when the pet is not available
 */
export async function insertOrder(newOrder: NewOrder, writeToken: WriteToken): Promise<Order> {
  const { petId } = newOrder;
  const shipDate = newOrder.shipDate && new Date(newOrder.shipDate).toISOString();
  const placedAt = Date.now();
  const isSold = await sell(petId, {
    status: { S: 'sold' },
    orderKind: { S: ORDERS },
    orderStatus: { S: 'placed' },
    orderWriteToken: { S: writeToken.token },
    placedAt: { N: String(placedAt) },
    ...(shipDate === undefined ? {} : { shipDate: { S: shipDate } }),
  });
  const saleTime = isSold ? placedAt : await ownSaleTime(petId, writeToken.token);
  return order({ petId, status: 'placed', placedAt: saleTime, shipDate });
}

/**
 * Sets attributes on a pet if it is available.
 * @returns false when the pet does not exist or is not available
 */
function sell(petId: number, attributes: Item): Promise<boolean> {
  const names = Object.keys(attributes);
  const values = Object.entries(attributes).map(([name, value]) => [`:${name}`, value]);
  return isConditionMet(
    dynamodb().send(
      new UpdateItemCommand({
        TableName: environment('petsTable'),
        Key: recordKey(PETS, petId),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: '#status = :available',
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: { ...Object.fromEntries(values), ':available': { S: 'available' } },
      }),
    ),
  );
}

/**
 * The time at which this write token bought the pet. The SDK retries updates whose response was lost, and clients retry
 * requests.
 */
async function ownSaleTime(petId: number, token: string): Promise<number> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('petsTable'), Key: recordKey(PETS, petId), ConsistentRead: true }),
  );
  if (!item) throw new InvalidRequest(`petId ${petId} is not the id of a pet`);
  if (getOptionalString(item, 'orderWriteToken') === token) return getNumber(item, 'placedAt');
  const isSold = getString(item, 'status') === 'sold';
  throw new Conflict(`The pet ${petId} is ${isSold ? 'already sold' : 'not for sale at the moment'}.`);
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
