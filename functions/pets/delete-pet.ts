import { deletePet } from '../../lib/contract/generated/public/operations.ts';
import { operation } from '../../lib/http/operation.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';
import * as pets from '../../lib/pets/delete-pet.ts';

export const access = [{ table: 'Pets', actions: ['GetItem', 'DeleteItem'] }] as const;

/** `DELETE /pets/{petId}`: deletes a pet that is not sold. */
export const handler = operation(deletePet, async ({ path: { petId } }) => {
  await pets.deletePet(petId);
  return { ...NO_CONTENT, recordId: petId };
});
