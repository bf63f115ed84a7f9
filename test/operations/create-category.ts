import { recountCategories } from '../../lib/categories/recount-categories.ts';
import { call } from '../support/call.ts';
import { holdCategories } from '../support/hold-categories.ts';
import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 182,
  firstRequest: { path: '/categories', body: { name: 'a' } },
  firstStatus: 201,
  useDatabase: async ({ apiKey, unwatched }) => {
    const create = () =>
      call({ path: '/categories', apiKey, headers: { 'Idempotency-Key': 'one' }, body: { name: 'Dogs' } });
    await unwatched(holdCategories);
    await create(); // Rejected, so it reads the state.
    await unwatched(() => recountCategories(0));
    await create();
  },
};
