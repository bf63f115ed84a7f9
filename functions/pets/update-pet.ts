import { updatePet } from '../../lib/contract/generated/public/operations.ts';
import { bodyOperation } from '../../lib/http/operation.ts';
import * as pets from '../../lib/pets/update-pet.ts';

export const access = [
  { table: 'Pets', actions: ['GetItem', 'UpdateItem'] },
  { table: 'Categories', actions: ['GetItem'] },
] as const;

/** `PATCH /pets/{petId}`: changes the given properties of a pet. */
export const handler = bodyOperation(updatePet, async ({ path: { petId }, body }) => ({
  body: await pets.updatePet(petId, body),
  recordId: petId,
}));
