import { call } from '../support/call.ts';
import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 184,
  firstRequest: { path: '/categories' },
  firstStatus: 200,
  useDatabase: async ({ apiKey, shop, unwatched }) => {
    await call({ path: '/categories', apiKey });
    await unwatched(() => shop.addCategory());
    await call({ path: '/categories', apiKey });
  },
};
