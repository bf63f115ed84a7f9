import { getPet } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { findPetDetails, noSuchPet } from '../../../lib/pets/pet-store.ts';

export const access = [{ table: 'Pets', actions: ['GetItem'] }] as const;

/** `GET /pets/{petId}`: a pet, the key that created it and the order that sold it. */
export const handler = dashboardOperation(getPet, async ({ path: { petId } }) => {
  const body = await findPetDetails(petId);
  if (!body) throw noSuchPet();
  return { body };
});
