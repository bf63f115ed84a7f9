import { listPets } from '../../lib/contract/generated/dashboard/list-pets.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { petPage } from '../../lib/pets/pet-page.ts';

/** `GET /pets`: a page of the pets that match all filters, by id. */
export const handler = dashboardOperation(listPets, async ({ query }) => petPage(listPets.operationId, query));
