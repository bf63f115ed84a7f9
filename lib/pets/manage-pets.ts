import type { Actor } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { NewPet, Pet } from '../contract/generated/public/types.ts';
import type { Creation } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import * as store from './create-pet.ts';

/** Creates a pet and records who created it. The other parameters and the errors are those of the store. */
export function createPet(
  pet: NewPet,
  idempotency: IdempotentRequest | undefined,
  actor: Actor,
  now: Date,
): Promise<Creation<Pet>> {
  const at = now.toISOString();
  return store.createPet(pet, idempotency, {
    also: (id) => recordActivity({ at, actor, action: 'pet.created', subject: String(id), to: pet.name }),
  });
}
