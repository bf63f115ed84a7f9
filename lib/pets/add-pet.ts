import type { NewPet, Pet } from '../contract/generated/public/types.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import type { Actor } from '../site-items/activity-entry.ts';
import { recordActivity } from '../site-items/record-activity.ts';
import { insertPet } from './pet-store.ts';
import { requireCategory } from './require-category.ts';

/**
 * Adds a pet and records who added it.
 * @throws InvalidRequest when its category does not exist
 */
export async function addPet(pet: NewPet, writeToken: WriteToken, actor: Actor, now: Date): Promise<Pet> {
  await requireCategory(pet, writeToken);
  const at = now.toISOString();
  return insertPet(pet, writeToken, (id) =>
    recordActivity({ at, actor, action: 'pet.created', subject: String(id), to: pet.name }),
  );
}
