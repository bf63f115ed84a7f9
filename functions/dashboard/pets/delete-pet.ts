import { deletePet } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange, nothing } from '../../../lib/http/dashboard-change.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import * as pets from '../../../lib/pets/manage-pets.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'Pets', actions: ['DeleteItem', 'GetItem'] },
] as const;

/** `DELETE /pets/{petId}`: deletes a pet that is not sold. */
export const handler = dashboardChange(
  deletePet,
  async ({ path: { petId } }, request) => {
    await pets.deletePet(petId, request.by, request);
    return NO_CONTENT;
  },
  nothing,
);
