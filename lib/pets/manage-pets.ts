import type { Author } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { NewPet, Pet, PetChanges } from '../contract/generated/public/types.ts';
import { writeValues } from '../format/property-values.ts';
import type { ChangeRequest } from '../idempotency/change-once.ts';
import type { Creation } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import * as creating from './create-pet.ts';
import * as deleting from './delete-pet.ts';
import { changedNames, updatePet } from './update-pet.ts';

/** What people do with pets. Their changes are in the activity log. The other parameters and the errors are those of the store. */

export function createPet(pet: NewPet, idempotency: IdempotentRequest | undefined, by: Author): Promise<Creation<Pet>> {
  return creating.createPet(pet, idempotency, {
    changedBy: by.actor.kind,
    also: (id) => recordActivity({ ...by, action: 'pet.created', subject: String(id), to: pet.name }),
  });
}

export function editPet(id: number, changes: PetChanges, by: Author, request: ChangeRequest = {}): Promise<Pet> {
  const textOf = (values: Pet | PetChanges) => writeValues(changedNames(changes), values);
  const entry = { ...by, action: 'pet.changed', subject: String(id), to: textOf(changes) };
  return updatePet(id, changes, request, (pet) =>
    recordActivity({ ...entry, name: changes.name ?? pet.name, from: textOf(pet) }),
  );
}

export function deletePet(id: number, by: Author, request: ChangeRequest = {}): Promise<void> {
  return deleting.deletePet(id, request, (pet) =>
    recordActivity({ ...by, action: 'pet.deleted', subject: String(id), from: pet.name }),
  );
}
