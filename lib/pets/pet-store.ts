import { environment } from '../config/environment.ts';
import type { PetDetails } from '../contract/generated/dashboard/types.ts';
import type { Pet } from '../contract/generated/public/types.ts';
import { getOptionalNumber, getOptionalString, type Item, recordKey } from '../database/attributes.ts';
import { readItem } from '../database/read-item.ts';
import { readItems } from '../database/read-items.ts';
import { Conflict, NotFound } from '../errors/errors.ts';
import { fromItem, PETS } from './pet-item.ts';

/** Finds a pet by its id. The read is strongly consistent. */
export async function findPet(id: number): Promise<Pet | undefined> {
  const item = await readPet(id);
  return item && fromItem(item);
}

/** Finds a pet with what only operators see. The read is strongly consistent. */
export async function findPetDetails(id: number): Promise<PetDetails | undefined> {
  const item = await readPet(id);
  if (!item) return undefined;
  const [keyId, orderId] = [getOptionalString(item, 'keyId'), getOptionalNumber(item, 'orderId')];
  return {
    pet: fromItem(item),
    ...(keyId === undefined ? {} : { keyId }),
    ...(orderId === undefined ? {} : { orderId }),
  };
}

/** Finds pets by their ids, all different. The read is strongly consistent, and its result ordered by id. */
export async function findPets(ids: readonly number[]): Promise<Pet[]> {
  const keys = ids.map((id) => recordKey(PETS, id));
  const items = await readItems(environment('petsTable'), keys);
  return items.map(fromItem).sort((one, other) => one.id - other.id);
}

async function readPet(id: number): Promise<Item | undefined> {
  if (!Number.isSafeInteger(id)) return undefined; // The id was rounded, so it would find another pet.
  return readItem(environment('petsTable'), recordKey(PETS, id));
}

export function petSold(id: number): Conflict {
  return new Conflict(`The pet ${id} is already sold.`, 'pet_sold');
}

export function noSuchPet(): NotFound {
  return new NotFound('There is no such pet.');
}
