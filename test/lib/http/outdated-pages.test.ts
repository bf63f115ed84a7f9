import { expect, test } from '@jest/globals';
import { useDashboard } from '../../support/dashboard.ts';

/** A page of the dashboard that was loaded before records had versions. It shows the message of a rejected change. */

const dashboard = useDashboard();

test.each([
  ['PATCH', '/pets/1', { changes: { name: 'Rex' }, seen: { name: 'Max' } }],
  ['PATCH', '/categories/1', { name: 'Dogs', seen: 'Cats' }],
  ['DELETE', '/categories/1?name=Dogs', undefined],
  ['PATCH', '/people/ada@example.com', { role: 'viewer', seen: { role: 'admin', invitedAt: '2026-01-01T00:00:00Z' } }],
  ['DELETE', '/people/ada@example.com?invitedAt=2026-01-01T00%3A00%3A00Z', undefined],
  ['PUT', '/project/plan', { plan: 'pro', seen: 'free' }],
  ['POST', '/deployments/dep_1/rollback?from=dep_2', undefined],
  ['POST', '/orders/1/approval', undefined],
  ['POST', '/orders/1/delivery', undefined],
  ['DELETE', '/orders/1', undefined],
  ['DELETE', '/domains/www.shop.localhost?addedAt=2026-01-01T00%3A00%3A00Z', undefined],
])('is told to reload when it sends %s %s', async (method, path, body) => {
  const headers = { 'Sent-At': '1795900000000' };
  expect(await dashboard.send({ method, path, headers, ...(body && { body }) })).toMatchObject({
    status: 428,
    body: { code: 'precondition_required', message: 'This page is out of date. Reload it, then try again.' },
  });
});
