import { environment } from '../../../lib/config/environment.ts';
import { listKeys } from '../../../lib/contract/generated/dashboard/list-keys.ts';
import type { Access } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { keyPage } from '../../../lib/keys/key-view.ts';
import { decodeTextCursor, encodeTextCursor } from '../../../lib/paging/cursor.ts';

export const access: Access = [
  { table: 'ApiKeys', actions: ['Scan'] },
  { table: 'Usage', actions: ['Query'] },
];
export const services = ['cursors'] as const;

/** `GET /keys`: a page of the API keys, newest first. */
export const handler = dashboardOperation(listKeys, async ({ query: { limit, cursor, ...filter } }) => {
  const list = [listKeys.operationId, filter.name ?? '', filter.state ?? ''];
  const after = cursor === undefined ? undefined : decodeTextCursor(list, cursor);
  const { keys, next } = await keyPage(environment('stage'), limit, after, Date.now(), filter);
  return { body: keys, nextCursor: next && encodeTextCursor(list, next) };
});
