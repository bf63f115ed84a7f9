import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 194,
  firstRequest: { path: '/categories', body: { name: 'a' } },
  firstStatus: 201,
  useDatabase: ({ apiKey, createAfterCollision }) =>
    createAfterCollision('Categories', { path: '/categories', apiKey, body: { name: 'Dogs' } }),
};
