import { getDomainSettings } from '../../../lib/contract/generated/dashboard/operations.ts';
import * as domains from '../../../lib/domains/settings/domain-settings.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { readsItems } from '../../../lib/site-items/access.ts';

export const access = [readsItems] as const;

/** `GET /domain-settings`: the primary domain and the redirects. */
export const handler = dashboardOperation(getDomainSettings, async () => {
  const { settings, etag } = await domains.getDomainSettings();
  return { body: settings, headers: { ETag: etag } };
});
