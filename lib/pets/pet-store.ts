import { environment } from '../config/environment.ts';
import type { PetDetails } from '../contract/generated/dashboard/types.ts';
import type { Pet } from '../contract/generated/public/types.ts';
import { recordKey } from '../database/attributes.ts';
import { readItem, readItems } from '../database/read-items.ts';
import { versionOf } from '../database/version.ts';
import { Conflict, NotFound } from '../errors/errors.ts';
import { fromItem, hidden, PETS, petAt } from './pet-item.ts';

/** Finds a pet by its id. The read is strongly consistent. */
export async function findPet(id: number): Promise<Pet | undefined> {
  const item = await readItem(petAt(id));
  return item && fromItem(item);
}

/**
 * Finds a pet and its version.
 * @throws NotFound
 */
export async function existingPet(id: number): Promise<{ readonly pet: Pet; readonly version: number }> {
  const item = await readItem(petAt(id));
  if (!item) throw noSuchPet();
  return { pet: fromItem(item), version: versionOf(item) };
}

/** Finds a pet with what only operators see. The read is strongly consistent. */
export async function findPetDetails(id: number): Promise<PetDetails | undefined> {
  const item = await readItem(petAt(id));
  return item && { pet: fromItem(item), ...hidden.read(item) };
}

/** Finds pets by their ids, all different, in any order. The read is strongly consistent. */
export async function findPets(ids: readonly number[]): Promise<Pet[]> {
  const keys = ids.map((id) => recordKey(PETS, id));
  const items = await readItems(environment('petsTable'), keys);
  return items.map(fromItem);
}

export function petSold(id: number): Conflict {
  return new Conflict(`The pet ${id} is already sold.`, 'pet_sold');
}

export function noSuchPet(): NotFound {
  return new NotFound('There is no such pet.');
}
