import { expect, test } from '@jest/globals';
import type { ResponseMetrics } from '../../../lib/contract/generated/dashboard/types.ts';
import { lastDays } from '../../../lib/format/dates.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { send } from '../../support/http.ts';

const dashboard = useDashboard();

const responses = async (days: number) =>
  (await dashboard.send({ path: `/response-metrics?days=${days}` })).body as ResponseMetrics;

test('a stage without requests has days without responses and times', async () => {
  const { since, days } = await responses(3);
  expect(days).toEqual(lastDays(3).map((day) => ({ day, succeeded: 0, clientErrors: 0, serverErrors: 0 })));
  expect(Date.parse(since ?? '')).toBeLessThanOrEqual(Date.now());
});

test('all responses of the API count by class of status, those of the dashboard do not', async () => {
  const { baseUrl, apiKey } = dashboard.service;
  await send(baseUrl, { path: '/categories', apiKey });
  await send(baseUrl, { path: '/categories' });
  await send(baseUrl, { path: '/nothing-here', apiKey });
  const { days } = await responses(2);
  const countOf = (name: 'succeeded' | 'clientErrors' | 'serverErrors') =>
    days.reduce((sum, day) => sum + day[name], 0);
  expect([countOf('succeeded'), countOf('clientErrors'), countOf('serverErrors')]).toEqual([1, 2, 0]);
  const measured = days.filter(({ p99Ms }) => p99Ms !== undefined);
  for (const { medianMs = 0, p99Ms = 0 } of measured) expect(p99Ms).toBeGreaterThanOrEqual(medianMs);
  expect(measured.length).toBeGreaterThan(0);
});
