import { call } from '../support/call.ts';
import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 187,
  firstRequest: { path: '/store/orders', body: { petId: 1 } },
  firstStatus: 400,
  useDatabase: async ({ apiKey, petId }) => {
    const order = { path: '/store/orders', apiKey, body: { petId } };
    await call({ ...order, headers: { 'Idempotency-Key': apiKey } });
    await call(order); // The pet is sold.
  },
};
