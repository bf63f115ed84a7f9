import type { OrderDetails } from '../contract/generated/dashboard/types.ts';
import type { Order } from '../contract/generated/public/types.ts';
import type { Item } from '../database/attributes.ts';
import { readItem } from '../database/read-items.ts';
import { versionOf } from '../database/version.ts';
import { NotFound } from '../errors/errors.ts';
import { findPetDetails } from '../pets/pet-store.ts';
import { fromItem, hidden, orderAt } from './order-item.ts';

export async function findOrder(id: number): Promise<Order> {
  return (await existingOrder(id)).order;
}

/**
 * Finds an order and its version. The read is strongly consistent.
 * @throws NotFound
 */
export async function existingOrder(id: number): Promise<{ readonly order: Order; readonly version: number }> {
  const item = await existingItem(id);
  return { order: fromItem(item), version: versionOf(item) };
}

/**
 * Reads an order with what only operators see, strongly consistent.
 * @throws NotFound
 */
export async function findOrderDetails(id: number): Promise<OrderDetails> {
  const item = await existingItem(id);
  return { order: fromItem(item), ...hidden.read(item) };
}

async function existingItem(id: number): Promise<Item> {
  const item = await readItem(orderAt(id));
  if (!item) throw new NotFound('There is no such order.');
  return item;
}

/** Finds the item of an order: a list of one or none. The read is strongly consistent. */
export async function findItems(id: number): Promise<Item[]> {
  const item = await readItem(orderAt(id));
  return item ? [item] : [];
}

/**
 * Finds the item of the order that sold a pet: a list of one or none. Both reads are strongly consistent. If the order is
 * canceled in between, there was none at that moment, even if the pet is sold again.
 */
export async function findItemsOfPet(petId: number): Promise<Item[]> {
  const pet = await findPetDetails(petId);
  return pet?.orderId === undefined ? [] : findItems(pet.orderId);
}
