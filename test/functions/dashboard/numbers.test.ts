import { expect, test } from '@jest/globals';
import type { Numbers } from '../../../lib/contract/generated/dashboard/types.ts';
import { lastDays } from '../../../lib/format/dates.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { useDashboard } from '../../support/dashboard.ts';

const dashboard = useDashboard();

const numbers = async (days: number) => {
  await catchUp();
  return (await dashboard.send({ path: `/numbers?days=${days}` })).body as Numbers;
};
const asClient = async (method: string, path: string, body?: object) => {
  const { apiKey } = dashboard.service;
  return JSON.parse((await call({ method, path, apiKey, ...(body && { body }) })).text || '{}');
};

test('the numbers count what happened today, and go back to the pets that were available before', async () => {
  const before = await numbers(3);
  const { id } = await asClient('POST', '/pets', { name: 'Rex' });
  await asClient('POST', '/pets', { name: 'Max' });
  const order = await asClient('POST', '/store/orders', { petId: id });
  await dashboard.send({ method: 'POST', path: `/orders/${order.id}/approval` });
  const after = await numbers(3);
  const [today, then] = [after.days.at(-1), before.days.at(-1)];
  expect(after.inventory).toEqual({
    ...before.inventory,
    available: before.inventory.available + 1,
    sold: before.inventory.sold + 1,
  });
  expect(today).toEqual({
    ...then,
    placed: (then?.placed ?? 0) + 1,
    approved: (then?.approved ?? 0) + 1,
    petsCreated: (then?.petsCreated ?? 0) + 2,
    available: after.inventory.available,
  });
  expect(after.days.slice(0, 2)).toEqual(before.days.slice(0, 2));
});

test('days without changes are there too', async () => {
  const none = { placed: 0, approved: 0, delivered: 0, canceled: 0, petsCreated: 0, available: 0 };
  const { days } = await numbers(30);
  expect(days.map(({ day }) => day)).toEqual(lastDays(30));
  expect(days[0]).toEqual({ day: lastDays(30)[0], ...none });
});
