import { call } from '../support/call.ts';
import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 180,
  firstRequest: { path: '/pets/1' },
  firstStatus: 404,
  useDatabase: ({ apiKey, petId }) => call({ path: `/pets/${petId}`, apiKey }),
};
