import { expect, test } from '@jest/globals';
import type { Numbers } from '../../../lib/contract/generated/dashboard/types.ts';
import { firstIdAt } from '../../../lib/database/ids.ts';
import { transact } from '../../../lib/database/transact.ts';
import { DAY_MS, lastDays } from '../../../lib/format/dates.ts';
import { putOrder } from '../../../lib/orders/order-item.ts';
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

test('an order counts on the day that it was placed on, as those of the sample catalog do', async () => {
  const before = await numbers(3);
  const { id } = await asClient('POST', '/pets', { name: 'Rex' });
  await transact([putOrder(firstIdAt(Date.now() - 2 * DAY_MS), { petId: id, status: 'placed' })]);
  const after = await numbers(3);
  const [first, , today] = before.days.map(({ placed }) => placed);
  expect(after.days.map(({ placed }) => placed)).toEqual([Number(first) + 1, expect.any(Number), today]);
});

test('days without changes are there too', async () => {
  const none = { placed: 0, approved: 0, delivered: 0, canceled: 0, petsCreated: 0, available: 0 };
  const { days } = await numbers(30);
  expect(days.map(({ day }) => day)).toEqual(lastDays(30));
  expect(days[0]).toEqual({ day: lastDays(30)[0], ...none });
});
