import { createPet } from '../../lib/contract/generated/dashboard/create-pet.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { DASHBOARD_HOLDER } from '../../lib/dashboard/holder.ts';
import { idempotentRequest } from '../../lib/http/idempotent-request.ts';
import { addPet } from '../../lib/pets/add-pet.ts';

/** `POST /pets`: adds a pet. Its category, if it has one, must exist. */
export const handler = dashboardOperation(createPet, async (input, { actor }) => {
  const idempotency = idempotentRequest(createPet.operationId, DASHBOARD_HOLDER, input);
  const { record } = await addPet(input.body, idempotency, actor, new Date());
  return { body: record };
});
