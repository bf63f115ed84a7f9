import { deletePet } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import * as pets from '../../../lib/pets/manage-pets.ts';

export const access = [recordsActivity, { table: 'Pets', actions: ['DeleteItem', 'GetItem'] }] as const;

/** `DELETE /pets/{petId}`: deletes a pet that is not sold, and is still as the person has seen it. */
export const handler = dashboardOperation(deletePet, async ({ path: { petId }, headers }, { by }) => {
  await pets.deletePet(petId, by, headers['If-Match']);
  return NO_CONTENT;
});
