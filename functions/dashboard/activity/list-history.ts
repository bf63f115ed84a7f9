import { listHistory } from '../../../lib/contract/generated/dashboard/operations.ts';
import { historyOf } from '../../../lib/events/feed.ts';
import { publicEvent } from '../../../lib/events/public-event.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';

export const access = [{ table: 'Events', index: 'byRecord', actions: ['Query'] }] as const;

/** `GET /history`: the latest changes of a record, whoever made them, newest first. */
export const handler = dashboardOperation(
  listHistory,
  async ({ query: { record, limit } }) => ({ body: (await historyOf(record, limit)).map(publicEvent) }),
  { isForViewers: true },
);
