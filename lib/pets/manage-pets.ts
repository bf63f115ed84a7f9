import type { Author } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { isMatch } from '../contract/entity-tag.ts';
import type { NewPet, Pet, PetChanges } from '../contract/generated/public/types.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { transact } from '../database/transact.ts';
import { deleteItem } from '../database/write-actions.ts';
import { PreconditionFailed } from '../errors/errors.ts';
import type { Creation } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import * as store from './create-pet.ts';
import { attributesOf, petAt } from './pet-item.ts';
import { findPet, noSuchPet, petSold, tagOf } from './pet-store.ts';
import { changedNames, updatePet } from './update-pet.ts';

/** Creates a pet and records who created it. The other parameters and the errors are those of the store. */
export function createPet(pet: NewPet, idempotency: IdempotentRequest | undefined, by: Author): Promise<Creation<Pet>> {
  return store.createPet(pet, idempotency, {
    also: (id) => recordActivity({ ...by, action: 'pet.created', subject: String(id), to: pet.name }),
  });
}

/**
 * Changes the given properties of a pet and records who changed them. Repeating this changes nothing. The other errors are
 * those of the store.
 * @param seen the same properties as the person saw them
 * @throws PreconditionFailed when one of them was changed meanwhile
 */
export function editPet(id: number, changes: PetChanges, seen: PetChanges, by: Author): Promise<Pet> {
  const textOf = (values: Pet | PetChanges) =>
    changedNames(changes)
      .map((name) => `${name}: ${JSON.stringify(values[name] ?? null)}`)
      .join(', ');
  const to = textOf(changes);
  const entry = { ...by, action: 'pet.changed', subject: String(id), to };
  return updatePet(id, changes, {
    isDone: (pet) => {
      const isAsSeen = textOf(pet) === textOf(seen);
      if (!isAsSeen && textOf(pet) !== to) {
        throw new PreconditionFailed(`The pet was changed meanwhile. Now it has ${textOf(pet)}.`);
      }
      return textOf(pet) === to;
    },
    also: (pet) => recordActivity({ ...entry, from: textOf(pet) }),
  });
}

/**
 * Deletes a pet that is not sold, and records who deleted it.
 * @param ifMatch the tag of the pet that the person has seen; by default, any
 * @throws NotFound
 * @throws Conflict when it is sold
 * @throws PreconditionFailed when the pet has changed since the person saw it
 */
export function deletePet(id: number, by: Author, ifMatch?: string): Promise<void> {
  return untilDecided(async () => {
    const pet = await findPet(id);
    if (!pet) throw noSuchPet();
    if (pet.status === 'sold') throw petSold(id);
    if (!isMatch(ifMatch, tagOf(pet))) throw new PreconditionFailed('The pet was changed meanwhile.');
    const entry = { ...by, action: 'pet.deleted', subject: String(id), from: pet.name };
    if (await transact([deleteItem(petAt(id), attributesOf(pet)), ...recordActivity(entry)])) return OVERTAKEN;
  });
}
