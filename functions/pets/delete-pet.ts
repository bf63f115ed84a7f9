import { byKey } from '../../lib/activity/by-key.ts';
import { deletePet } from '../../lib/contract/generated/public/operations.ts';
import { recordsActivity, remembersRequests } from '../../lib/database/access.ts';
import { changeOperation } from '../../lib/http/operation.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';
import * as pets from '../../lib/pets/manage-pets.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'Pets', actions: ['GetItem', 'DeleteItem'] },
] as const;

/** `DELETE /pets/{petId}`: deletes a pet that is not sold. */
export const handler = changeOperation(
  deletePet,
  async ({ path: { petId } }, request) => {
    await pets.deletePet(petId, byKey(request.changedBy), request);
    return { ...NO_CONTENT, recordId: petId };
  },
  async ({ path: { petId } }) => ({ ...NO_CONTENT, recordId: petId }),
);
