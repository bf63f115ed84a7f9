import { call } from '../support/call.ts';
import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 187,
  firstRequest: { path: '/pets' },
  firstStatus: 200,
  useDatabase: async ({ apiKey, categoryId, petId }) => {
    await call({ path: '/pets', apiKey });
    await call({ path: `/pets?id=${petId}`, apiKey });
    await call({ path: `/pets?categoryId=${categoryId}`, apiKey });
    await call({ path: '/pets?status=sold', apiKey });
    await call({ path: `/pets?categoryId=${categoryId}&status=sold`, apiKey });
  },
};
