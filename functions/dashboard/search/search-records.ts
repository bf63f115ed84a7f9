import { searchRecords as contract } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { searchAccess, searchRecords } from '../../../lib/search/search-records.ts';

export const access = searchAccess;

/** `GET /search`: the pets, orders and keys that a text finds. */
export const handler = dashboardOperation(contract, async ({ query: { text } }) => ({
  body: await searchRecords(text, Date.now()),
}));
