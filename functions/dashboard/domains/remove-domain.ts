import { port } from '../../../lib/config/ports.ts';
import { removeDomain } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import * as domains from '../../../lib/domains/list/remove-domain.ts';
import { dashboardChange, nothing } from '../../../lib/http/dashboard-change.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import { changesOrDeletesItems } from '../../../lib/site-items/access.ts';

export const access = [changesOrDeletesItems, recordsActivity, remembersRequests] as const;
export const services = ['edge'] as const;

/** `DELETE /domains/{domain}`: stops serving a domain immediately, and removes it. */
export const handler = dashboardChange(
  removeDomain,
  async ({ path: { domain } }, request) => {
    await domains.removeDomain(port('domains'), domain, request.by.actor, request);
    return NO_CONTENT;
  },
  nothing,
);
