import { port } from '../../../lib/config/ports.ts';
import { listDomains } from '../../../lib/contract/generated/dashboard/operations.ts';
import * as domains from '../../../lib/domains/list/domain-view.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { listsItems } from '../../../lib/site-items/access.ts';

export const access = [listsItems] as const;
export const services = ['edge'] as const;

/** `GET /domains`: all domains, in the order in which they were added. */
export const handler = dashboardOperation(listDomains, async () => ({
  body: await domains.listDomains(port('domains')),
}));
