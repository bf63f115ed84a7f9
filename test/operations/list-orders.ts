import { call } from '../support/call.ts';
import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 184,
  firstRequest: { path: '/store/orders' },
  firstStatus: 200,
  useDatabase: async ({ apiKey }) => {
    await call({ path: '/store/orders', apiKey });
    await call({ path: '/store/orders?status=placed', apiKey });
  },
};
