import { listPets } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { petPage, petPageAccess } from '../../../lib/pets/pet-page.ts';

export const access = petPageAccess;
export const services = ['cursors'] as const;

/** `GET /pets`: a page of the pets that match all filters, newest first. */
export const handler = dashboardOperation(listPets, async ({ query }) => petPage(listPets.operationId, query, true));
