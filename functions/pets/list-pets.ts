import { listPets } from '../../lib/contract/generated/public/operations.ts';
import { operation } from '../../lib/http/operation.ts';
import { revalidated } from '../../lib/http/operation-result.ts';
import { petPage, petPageAccess } from '../../lib/pets/pet-page.ts';

export const access = petPageAccess;
export const services = ['cursors'] as const;

/** `GET /pets`: returns a page of the pets that match all filters, ordered by id. */
export const handler = operation(listPets, async ({ query }) =>
  revalidated(await petPage(listPets.operationId, query)),
);
