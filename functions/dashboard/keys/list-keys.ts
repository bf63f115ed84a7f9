import { listKeys } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { keyPage } from '../../../lib/keys/key-view.ts';
import { BY_TEXT, pageAt } from '../../../lib/paging/cursor.ts';

export const access = [
  { table: 'ApiKeys', actions: ['Scan'] },
  { table: 'Usage', actions: ['Query'] },
] as const;
export const services = ['cursors'] as const;

/** `GET /keys`: a page of the API keys, newest first. */
export const handler = dashboardOperation(listKeys, ({ query: { limit, cursor, ...filter } }) => {
  const list = [listKeys.operationId, filter.name ?? '', filter.state ?? '', ...(filter.keyId ?? [])];
  return pageAt(cursor, list, BY_TEXT, (after) => keyPage(limit, after, Date.now(), filter));
});
