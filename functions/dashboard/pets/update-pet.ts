import { updatePet } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { editPet } from '../../../lib/pets/manage-pets.ts';
import { existingPet } from '../../../lib/pets/pet-store.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'Pets', actions: ['GetItem', 'UpdateItem'] },
  { table: 'Categories', actions: ['GetItem'] },
] as const;

/** `PATCH /pets/{petId}`: changes the given properties of a pet. */
export const handler = dashboardChange(
  updatePet,
  async ({ path: { petId }, body }, request) => ({ body: await editPet(petId, body, request.by, request) }),
  async ({ path: { petId } }) => ({ body: (await existingPet(petId)).pet }),
);
