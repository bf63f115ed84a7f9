import { createPet } from '../../../lib/contract/generated/dashboard/create-pet.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import { DASHBOARD_HOLDER } from '../../../lib/dashboard/holder.ts';
import { type Access, changesItems, idempotencyOfCreates } from '../../../lib/database/access.ts';
import { requestWriteToken } from '../../../lib/http/write-token.ts';
import { addPet } from '../../../lib/pets/add-pet.ts';

export const access: Access = [
  changesItems,
  idempotencyOfCreates,
  { table: 'Pets', actions: ['GetItem', 'PutItem'] },
  { table: 'Categories', actions: ['GetItem'] },
];

/** `POST /pets`: adds a pet. Its category, if it has one, must exist. */
export const handler = dashboardOperation(createPet, async (input, { actor }) => {
  const writeToken = await requestWriteToken(createPet.operationId, DASHBOARD_HOLDER, input);
  return { body: await addPet(input.body, writeToken, actor, new Date()) };
});
