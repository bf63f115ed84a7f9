import { port } from '../../../lib/config/ports.ts';
import { stopRedirect } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { getDomain } from '../../../lib/domains/list/domain-view.ts';
import { changeRoleOf } from '../../../lib/domains/settings/domain-settings.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity, remembersRequests] as const;
export const services = ['edge'] as const;

/** `DELETE /domains/{domain}/redirect`: stops the redirect of a domain, which then serves the site. */
export const handler = dashboardChange(
  stopRedirect,
  async ({ path: { domain } }, request) => ({
    body: await changeRoleOf(port('domains'), domain, { redirect: undefined }, request.by.actor, request),
  }),
  async ({ path: { domain } }) => ({ body: await getDomain(port('domains'), domain) }),
);
