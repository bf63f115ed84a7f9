import { port } from '../../../lib/config/ports.ts';
import { putDomainSettings } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import * as domains from '../../../lib/domains/domain-settings.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { requireIfMatch } from '../../../lib/http/require-if-match.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity] as const;
export const services = ['edge'] as const;

/** `PUT /domain-settings`: replaces the settings that the client has seen. */
export const handler = dashboardOperation(putDomainSettings, async ({ body, headers }, { by }) => {
  const { settings, etag } = await domains.putDomainSettings(port('domains'), body, requireIfMatch(headers), by.actor);
  return { body: settings, headers: { ETag: etag } };
});
