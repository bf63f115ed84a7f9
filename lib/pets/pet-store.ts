import { environment } from '../config/environment.ts';
import { entityTag } from '../contract/entity-tag.ts';
import type { PetDetails } from '../contract/generated/dashboard/types.ts';
import type { Pet } from '../contract/generated/public/types.ts';
import { type Item, recordKey } from '../database/attributes.ts';
import { readItem } from '../database/read-item.ts';
import { readItems } from '../database/read-items.ts';
import { fromAttributes } from '../database/record-mapping.ts';
import { Conflict, NotFound } from '../errors/errors.ts';
import { fromItem, hiddenMapping, PETS } from './pet-item.ts';

/** Finds a pet by its id. The read is strongly consistent. */
export async function findPet(id: number): Promise<Pet | undefined> {
  const item = await readPet(id);
  return item && fromItem(item);
}

/** Finds a pet with what only operators see. The read is strongly consistent. */
export async function findPetDetails(id: number): Promise<PetDetails | undefined> {
  const item = await readPet(id);
  const pet = item && fromItem(item);
  return pet && { pet, ...fromAttributes(hiddenMapping, item), etag: tagOf(pet) };
}

/** The entity tag of what can be changed of a pet. */
export const tagOf = (pet: Pet): string => entityTag(JSON.stringify(pet));

/** Finds pets by their ids, all different, in any order. The read is strongly consistent. */
export async function findPets(ids: readonly number[]): Promise<Pet[]> {
  const keys = ids.map((id) => recordKey(PETS, id));
  const items = await readItems(environment('petsTable'), keys);
  return items.map(fromItem);
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
