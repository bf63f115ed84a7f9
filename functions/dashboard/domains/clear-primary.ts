import { port } from '../../../lib/config/ports.ts';
import { clearPrimary } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { getDomain } from '../../../lib/domains/list/domain-view.ts';
import { changeRoleOf } from '../../../lib/domains/settings/domain-settings.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity, remembersRequests] as const;
export const services = ['edge'] as const;

/** `DELETE /domains/{domain}/primary`: uses the default domain instead of a primary one. */
export const handler = dashboardChange(
  clearPrimary,
  async ({ path: { domain } }, request) => ({
    body: await changeRoleOf(port('domains'), domain, { isPrimary: false }, request.by.actor, request),
  }),
  async ({ path: { domain } }) => ({ body: await getDomain(port('domains'), domain) }),
);
