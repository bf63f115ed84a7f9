import { call } from '../support/call.ts';
import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 182,
  firstRequest: { path: '/categories', body: { name: 'a' } },
  firstStatus: 201,
  useDatabase: ({ apiKey }) =>
    call({ path: '/categories', apiKey, headers: { 'Idempotency-Key': 'one' }, body: { name: 'Dogs' } }),
};
