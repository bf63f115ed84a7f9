import { getUsage } from '../../../lib/contract/generated/dashboard/get-usage.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import type { Access } from '../../../lib/database/access.ts';
import { lastDays, usageReport } from '../../../lib/key-management/usage-report.ts';

export const access: Access = [
  { table: 'ApiKeys', actions: ['Scan'] },
  { table: 'Usage', actions: ['Query'] },
];

/** `GET /usage`: the requests by day and by key. */
export const handler = dashboardOperation(getUsage, async ({ query: { days } }) => ({
  body: await usageReport(lastDays(days, new Date())),
}));
