import { getResponseMetrics } from '../../../lib/contract/generated/dashboard/operations.ts';
import { lastDays } from '../../../lib/format/dates.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { readResponseMetrics } from '../../../lib/metrics/response-metrics.ts';

export const access = [] as const;
export const services = ['metrics'] as const;

/** `GET /response-metrics`: the API's responses by day and class of status, and how long they took. */
export const handler = dashboardOperation(
  getResponseMetrics,
  async ({ query: { days } }) => {
    const measured = await readResponseMetrics(days);
    const known = new Map(measured.days.map((each) => [each.day, each]));
    const none = { succeeded: 0, clientErrors: 0, serverErrors: 0 };
    return { body: { ...measured, days: lastDays(days).map((day) => known.get(day) ?? { day, ...none }) } };
  },
  { isForViewers: true },
);
