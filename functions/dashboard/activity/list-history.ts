import { listHistory } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordHistory } from '../../../lib/events/record-history.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';

export const access = [
  { table: 'Activity', index: 'byObject', actions: ['Query'] },
  { table: 'Events', index: 'byRecord', actions: ['Query'] },
  { table: 'ApiKeys', actions: ['Scan'] },
] as const;

/** `GET /history`: the latest changes of a record, whoever made them, newest first. */
export const handler = dashboardOperation(
  listHistory,
  async ({ query: { object, limit } }) => ({ body: await recordHistory(object, limit) }),
  { isForViewers: true },
);
