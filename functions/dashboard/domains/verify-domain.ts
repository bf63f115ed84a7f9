import { port } from '../../../lib/config/ports.ts';
import { verifyDomain } from '../../../lib/contract/generated/dashboard/operations.ts';
import * as domains from '../../../lib/domains/check/check-domain.ts';
import { getDomain } from '../../../lib/domains/list/domain-view.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems] as const;
export const services = ['edge'] as const;

/** `POST /domains/{domain}/verification`: checks a domain immediately. */
export const handler = dashboardOperation(verifyDomain, async ({ path: { domain } }, { by }) => {
  await domains.verifyDomain(port('domains'), domain, by.actor);
  return { body: await getDomain(port('domains'), domain) };
});
