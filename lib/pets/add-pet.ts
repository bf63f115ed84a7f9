import type { NewPet, Pet } from '../contract/generated/public/types.ts';
import { recordKey } from '../database/attributes.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import type { Actor } from '../site-items/activity-entry.ts';
import { type ChangedRecord, recordChange } from '../site-items/record-change.ts';
import { PETS } from './pet-item.ts';
import { insertPet } from './pet-store.ts';
import { requireCategory } from './require-category.ts';

/**
 * Adds a pet and records who added it.
 * @throws InvalidRequest when its category does not exist
 */
export async function addPet(pet: NewPet, writeToken: WriteToken, actor: Actor, now: Date): Promise<Pet> {
  await requireCategory(pet, writeToken);
  const { recordId } = writeToken;
  return recordChange(
    { at: now.toISOString(), actor, action: 'pet.created', subject: String(recordId), to: pet.name },
    recordOf(recordId),
    ({ attributes }) => insertPet(pet, writeToken, attributes),
    ({ id }) => recordOf(id),
  );
}

function recordOf(id: number): ChangedRecord {
  return { table: 'petsTable', key: recordKey(PETS, id) };
}
