import { listPeople } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { listAccess } from '../../../lib/people/session-store.ts';
import { listsItems } from '../../../lib/site-items/access.ts';

export const access = [listsItems] as const;

/** `GET /people`: the people with access. */
export const handler = dashboardOperation(listPeople, async () => ({ body: await listAccess(new Date()) }));
