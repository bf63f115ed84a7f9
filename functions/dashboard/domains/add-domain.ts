import { port } from '../../../lib/config/ports.ts';
import { addDomain } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import * as domains from '../../../lib/domains/add-domain.ts';
import { domainSubject, parseDomainName } from '../../../lib/domains/domain-name.ts';
import { getDomain } from '../../../lib/domains/domain-view.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity] as const;
export const services = ['edge'] as const;

/** `POST /domains`: adds a domain, and returns the DNS records that it needs. */
export const handler = dashboardOperation(
  addDomain,
  async ({ body }, { by }) => {
    const domain = await domains.addDomain(port('domains'), body.domain, by.actor);
    return { body: await getDomain(port('domains'), domain) };
  },
  { subjectOf: ({ body }) => domainSubject(parseDomainName(body.domain, port('domains').nameRules)) },
);
