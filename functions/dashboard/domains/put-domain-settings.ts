import { port } from '../../../lib/config/ports.ts';
import { putDomainSettings } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import * as domains from '../../../lib/domains/settings/domain-settings.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity, remembersRequests] as const;
export const services = ['edge'] as const;

const resultOf = ({ settings, etag }: domains.VersionedSettings) => ({ body: settings, headers: { ETag: etag } });

/** `PUT /domain-settings`: replaces the settings. */
export const handler = dashboardChange(
  putDomainSettings,
  async ({ body }, request) =>
    resultOf(await domains.putDomainSettings(port('domains'), body, request.by.actor, request)),
  async () => resultOf(await domains.getDomainSettings()),
);
