import { getUsage } from '../../lib/contract/generated/dashboard/get-usage.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { lastDays, usageReport } from '../../lib/key-management/usage-report.ts';

/** `GET /usage`: the requests by day and by key. */
export const handler = dashboardOperation(getUsage, async ({ query: { days } }) => ({
  body: await usageReport(lastDays(days, new Date())),
}));
