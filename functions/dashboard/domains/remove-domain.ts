import { port } from '../../../lib/config/ports.ts';
import { removeDomain } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { domainSubject } from '../../../lib/domains/domain-name.ts';
import * as domains from '../../../lib/domains/remove-domain.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import { changesOrDeletesItems } from '../../../lib/site-items/access.ts';

export const access = [changesOrDeletesItems, recordsActivity] as const;
export const services = ['edge'] as const;

/** `DELETE /domains/{domain}`: stops serving a domain immediately, and removes it. */
export const handler = dashboardOperation(
  removeDomain,
  async ({ path: { domain }, query, headers }, { by }) => {
    await domains.removeDomain(port('domains'), domain, by.actor, { ...query, ifMatch: headers['If-Match'] });
    return NO_CONTENT;
  },
  { subjectOf: ({ path: { domain } }) => domainSubject(domain) },
);
