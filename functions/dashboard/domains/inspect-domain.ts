import { port } from '../../../lib/config/ports.ts';
import { inspectDomain } from '../../../lib/contract/generated/dashboard/operations.ts';
import { inspectRedirects } from '../../../lib/domains/edge/inspect-redirects.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { readsItems } from '../../../lib/site-items/access.ts';

export const access = [readsItems] as const;
export const services = ['edge'] as const;

/** `POST /domains/{domain}/inspection`: follows the redirects of a domain. */
export const handler = dashboardOperation(
  inspectDomain,
  async ({ path: { domain } }) => ({ body: await inspectRedirects(port('domains'), domain) }),
  { isForViewers: true },
);
