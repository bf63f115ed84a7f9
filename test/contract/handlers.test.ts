import { expect, test } from '@jest/globals';
import { entriesOf } from '../../lib/contract/api-contract.ts';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { loadFunctions } from '../../local/gateway/functions.ts';
import { findMissing } from '../../tools/operations/find-missing.ts';
import { findMissingInDashboard } from '../../tools/operations/find-missing-in-dashboard.ts';

const { routes } = publicApi;

test('every operation has its function, permissions and tests, and there are no leftovers of removed ones', () => {
  expect(findMissing(publicApi)).toEqual([]);
});

test('the same is true of every operation of the dashboard', () => {
  expect(findMissingInDashboard(dashboardApi)).toEqual([]);
});

test('every handler is a function that takes an event', async () => {
  const functions = await loadFunctions(publicApi);
  expect([...functions.keys()].sort()).toEqual(entriesOf(publicApi).sort());
  expect([...functions].filter(([, handler]) => typeof handler !== 'function')).toEqual([]);
});

test('no two operations share a name, or a method and path', () => {
  expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length);
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
});
