import type { Pet, PetChanges } from '../contract/generated/public/types.ts';
import { transact } from '../database/transact.ts';
import { PetSold, ServiceUnavailable } from '../errors/errors.ts';
import { changePet } from './change-pet.ts';
import { findPet, noSuchPet } from './pet-store.ts';
import { keptText } from './pet-text.ts';
import { requireCategory } from './require-category.ts';

/** How often to try a change that others overtake. */
const MAX_TRIES = 8;

/**
 * Changes the given properties of a pet. `null` removes an optional one.
 * @returns the pet as it is afterwards
 * @throws NotFound
 * @throws PetSold when the status of a sold pet would change
 * @throws UnknownCategory
 * @throws InvalidRequest when the changed pet would have too much text
 * @throws ServiceUnavailable
 */
export async function updatePet(id: number, changes: PetChanges): Promise<Pet> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const pet = await getPet(id);
    if (Object.keys(changes).length === 0) return pet;
    if (changes.status !== undefined && pet.status === 'sold') throw new PetSold(id);
    await requireCategory(changes);
    const refusals = await transact([changePet(id, changes, keptText(pet, changes))]);
    if (!refusals) return await getPet(id);
  }
  throw new ServiceUnavailable({ cause: new Error(`A change was overtaken ${MAX_TRIES} times.`) });
}

async function getPet(id: number): Promise<Pet> {
  const pet = await findPet(id);
  if (!pet) throw noSuchPet();
  return pet;
}
