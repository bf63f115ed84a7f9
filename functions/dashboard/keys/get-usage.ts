import { getUsage } from '../../../lib/contract/generated/dashboard/operations.ts';
import { lastDays } from '../../../lib/format/dates.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { usageReport } from '../../../lib/keys/usage-report.ts';

export const access = [
  { table: 'ApiKeys', actions: ['Scan'] },
  { table: 'Usage', actions: ['Query'] },
] as const;

/** `GET /usage`: the requests by day and by key, of all keys or of one. */
export const handler = dashboardOperation(getUsage, async ({ query: { days, keyId } }) => ({
  body: await usageReport(lastDays(days), keyId),
}));
