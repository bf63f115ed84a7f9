import { createPet } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { idempotentRequest } from '../../../lib/http/idempotent-request.ts';
import { replayHeader } from '../../../lib/http/operation-result.ts';
import { recordNow } from '../../../lib/idempotency/create-record.ts';
import { DASHBOARD_OWNER } from '../../../lib/keys/dashboard-owner.ts';
import * as pets from '../../../lib/pets/manage-pets.ts';
import { findPet } from '../../../lib/pets/pet-store.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'Pets', actions: ['GetItem', 'PutItem'] },
  { table: 'Categories', actions: ['GetItem'] },
] as const;

/** `POST /pets`: creates a pet. Its category, if it has one, must exist. */
export const handler = dashboardOperation(createPet, async (input, { by }) => {
  const request = idempotentRequest(createPet.operationId, DASHBOARD_OWNER, input);
  const creation = await pets.createPet(input.body, request, by);
  return { body: await recordNow(creation, findPet, 'pet'), headers: replayHeader(creation.replayed) };
});
