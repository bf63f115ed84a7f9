import { port } from '../../../lib/config/ports.ts';
import { getDomain } from '../../../lib/contract/generated/dashboard/operations.ts';
import * as domains from '../../../lib/domains/list/domain-view.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { readsItems } from '../../../lib/site-items/access.ts';

export const access = [readsItems] as const;
export const services = ['edge'] as const;

/** `GET /domains/{domain}`: a domain, as its last check left it. */
export const handler = dashboardOperation(getDomain, async ({ path: { domain } }) => ({
  body: await domains.getDomain(port('domains'), domain),
}));
