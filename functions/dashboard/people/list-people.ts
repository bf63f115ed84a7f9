import { listPeople } from '../../../lib/contract/generated/dashboard/list-people.ts';
import { type Access, readsItems } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import * as people from '../../../lib/people/people-store.ts';

export const access: Access = [readsItems];

/** `GET /people`: everybody who may sign in. */
export const handler = dashboardOperation(listPeople, async () => ({ body: await people.listPeople() }));
