import { call } from '../support/call.ts';
import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 185,
  firstRequest: { path: '/pets', body: { name: 'a' } },
  firstStatus: 201,
  useDatabase: ({ apiKey, categoryId }) =>
    call({ path: '/pets', apiKey, headers: { 'Idempotency-Key': 'one' }, body: { name: 'Rex', categoryId } }),
};
