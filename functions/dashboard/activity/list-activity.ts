import * as activity from '../../../lib/activity/activity-log.ts';
import { listActivity } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { BY_TEXT, pageAt } from '../../../lib/paging/cursor.ts';

export const access = [
  { table: 'Activity', actions: ['Query'] },
  { table: 'Activity', index: 'byObject', actions: ['Query'] },
] as const;
export const services = ['cursors'] as const;

/** Programs must not drown out what people changed: the checks of domains, which repeat, and clients that delete records. */
const PEOPLE = ['person', 'command'] as const;

/** `GET /activity`: a page of who changed what, newest first. */
export const handler = dashboardOperation(listActivity, ({ query: { limit, cursor, object, person, kind } }) => {
  const list = [listActivity.operationId, object ?? '', person ?? '', kind ?? ''];
  const byDefault = object === undefined ? PEOPLE : undefined;
  const kinds = kind === undefined ? byDefault : kind === 'all' ? undefined : [kind];
  return pageAt(cursor, list, BY_TEXT, (before) => activity.listActivity(limit, { before, object, person, kinds }));
});
