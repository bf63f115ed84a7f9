import { call } from '../support/call.ts';
import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 199,
  firstRequest: { path: '/store/orders', body: { petId: 1 } },
  firstStatus: 400,
  useDatabase: async ({ apiKey, petId }) => {
    const order = { path: '/store/orders', apiKey, headers: { 'Idempotency-Key': apiKey }, body: { petId } };
    await call(order);
    await call(order);
  },
};
