import * as activity from '../../../lib/activity/activity-log.ts';
import { listActivity } from '../../../lib/contract/generated/dashboard/list-activity.ts';
import type { Access } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import type { Service } from '../../../lib/http/operation-module.ts';
import { decodeTextCursor, encodeTextCursor } from '../../../lib/paging/cursor.ts';

export const access: Access = [{ table: 'Activity', actions: ['Query'] }];
export const services: readonly Service[] = ['cursors'];

/** `GET /activity`: a page of who changed what, newest first. */
export const handler = dashboardOperation(listActivity, async ({ query: { limit, cursor } }) => {
  const list = [listActivity.operationId];
  const { entries, next } = await activity.listActivity(limit, { before: cursor && decodeTextCursor(list, cursor) });
  return { body: entries, nextCursor: next && encodeTextCursor(list, next) };
});
