import { port } from '../../../lib/config/ports.ts';
import { addDomain } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { parseDomainName } from '../../../lib/domains/dns/domain-name.ts';
import * as domains from '../../../lib/domains/list/add-domain.ts';
import { getDomain } from '../../../lib/domains/list/domain-view.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { readCreated } from '../../../lib/idempotency/create-record.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity, remembersRequests] as const;
export const services = ['edge'] as const;

/** `POST /domains`: adds a domain, with its redirect if it has one, and returns the DNS records that it needs. */
export const handler = dashboardChange(
  addDomain,
  async ({ body }, request) => {
    const domain = await domains.addDomain(port('domains'), body, request.by.actor, request);
    return { body: await getDomain(port('domains'), domain) };
  },
  async ({ body }) => {
    const ports = port('domains');
    const domain = parseDomainName(body.domain, ports.nameRules);
    return { body: await readCreated(getDomain(ports, domain), domain) };
  },
);
