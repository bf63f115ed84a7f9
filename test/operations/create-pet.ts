import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  kilobytes: 197,
  firstRequest: { path: '/pets', body: { name: 'a' } },
  firstStatus: 201,
  useDatabase: ({ apiKey, categoryId, createAfterCollision }) =>
    createAfterCollision('Pets', { path: '/pets', apiKey, body: { name: 'Rex', categoryId } }),
};
