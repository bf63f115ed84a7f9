import type { NewOrder, Order } from '../contract/generated/public/types.ts';
import { Conflict, InvalidRequest } from '../errors/errors.ts';
import { type Creation, createRecord } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import { sellPet } from '../pets/pet-item.ts';
import { findPet, petSold } from '../pets/pet-store.ts';
import { type OrderFields, putOrder, toOrder } from './order-item.ts';

/**
 * Places an order and sells its pet, in one transaction, once per Idempotency-Key. So a pet can't be sold twice, and its
 * status can't disagree with its order.
 * @throws InvalidRequest when the pet does not exist
 * @throws Conflict when the pet is sold or pending
 */
export async function placeOrder(
  newOrder: NewOrder,
  idempotency: IdempotentRequest | undefined,
  keyId?: string,
): Promise<Creation<Order>> {
  const { petId, shipDate } = newOrder;
  const order: OrderFields = {
    ...newOrder,
    status: 'placed',
    ...(shipDate === undefined ? {} : { shipDate: new Date(shipDate).toISOString() }),
  };
  const whyNot = () => whyNotForSale(petId);
  const { id, replayed } = await createRecord({
    idempotency,
    actions: (id) => [putOrder(id, order, keyId), sellPet(petId, id)],
    refused: whyNot,
    // Buyers of one pet get in each other's way. After the sale, the others can stop trying.
    hopeless: whyNot,
  });
  return { record: toOrder(id, order), replayed };
}

/** Why a pet can't be sold, or `undefined` if it can be. */
async function whyNotForSale(petId: number): Promise<Error | undefined> {
  const pet = await findPet(petId);
  if (!pet) return new InvalidRequest(`petId ${petId} is not the ID of a pet`);
  if (pet.status === 'sold') return petSold(petId);
  if (pet.status === 'available') return undefined;
  return new Conflict(`The pet ${petId} is not for sale at the moment.`, 'pet_pending');
}
