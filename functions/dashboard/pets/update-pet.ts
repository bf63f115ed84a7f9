import { updatePet } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { editPet } from '../../../lib/pets/manage-pets.ts';
import { tagOf } from '../../../lib/pets/pet-store.ts';

export const access = [
  recordsActivity,
  { table: 'Pets', actions: ['GetItem', 'UpdateItem'] },
  { table: 'Categories', actions: ['GetItem'] },
] as const;

/** `PATCH /pets/{petId}`: changes the given properties of a pet, if they are still as they were seen. */
export const handler = dashboardOperation(updatePet, async ({ path: { petId }, body: { changes, seen } }, { by }) => {
  const pet = await editPet(petId, changes, seen, by);
  return { body: pet, headers: { ETag: tagOf(pet) } };
});
