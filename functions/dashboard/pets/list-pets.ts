import { listPets } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { revalidated } from '../../../lib/http/operation-result.ts';
import { petPage, petPageAccess } from '../../../lib/pets/pet-page.ts';

export const access = petPageAccess;
export const services = ['cursors'] as const;

/** `GET /pets`: a page of the pets that match all filters, newest first. A search says how many pets it looked through. */
export const handler = dashboardOperation(listPets, async ({ query }) => {
  const { searched, ...page } = await petPage(listPets.operationId, query, true);
  return revalidated({
    ...page,
    ...(searched !== undefined && { headers: { 'X-Records-Searched': String(searched) } }),
  });
});
