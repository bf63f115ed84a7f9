import { deletePet } from '../../../lib/contract/generated/dashboard/delete-pet.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import * as pets from '../../../lib/pets/manage-pets.ts';

export const access = [recordsActivity, { table: 'Pets', actions: ['DeleteItem', 'GetItem'] }] as const;

/** `DELETE /pets/{petId}`: deletes a pet that is not sold. */
export const handler = dashboardOperation(deletePet, async ({ path: { petId } }, { actor }) => {
  await pets.deletePet(petId, actor, new Date());
  return NO_CONTENT;
});
