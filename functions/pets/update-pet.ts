import { updatePet } from '../../lib/contract/generated/public/operations.ts';
import { remembersRequests } from '../../lib/database/access.ts';
import { changeOperation } from '../../lib/http/operation.ts';
import { existingPet } from '../../lib/pets/pet-store.ts';
import * as pets from '../../lib/pets/update-pet.ts';

export const access = [
  remembersRequests,
  { table: 'Pets', actions: ['GetItem', 'UpdateItem'] },
  { table: 'Categories', actions: ['GetItem'] },
] as const;

/** `PATCH /pets/{petId}`: changes the given properties of a pet. */
export const handler = changeOperation(
  updatePet,
  async ({ path: { petId }, body }, request) => ({
    body: await pets.updatePet(petId, body, request),
    recordId: petId,
  }),
  async ({ path: { petId } }) => ({ body: (await existingPet(petId)).pet, recordId: petId }),
);
