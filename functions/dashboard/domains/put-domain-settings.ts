import { putDomainSettings } from '../../../lib/contract/generated/dashboard/put-domain-settings.ts';
import { type Access, changesItems, recordsActivity } from '../../../lib/database/access.ts';
import * as domains from '../../../lib/domains/domain-settings.ts';
import { domainPorts } from '../../../lib/domains/ports.ts';
import { PreconditionRequired } from '../../../lib/errors/dashboard-errors.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import type { Service } from '../../../lib/http/operation-module.ts';

export const access: Access = [changesItems, recordsActivity];
export const services: readonly Service[] = ['edge'];

/** `PUT /domain-settings`: replaces the settings that the client has seen. */
export const handler = dashboardOperation(putDomainSettings, async ({ body, headers }, { actor }) => {
  const ifMatch = headers['If-Match'];
  if (ifMatch === undefined) throw new PreconditionRequired('Send the ETag of the settings to replace as If-Match.');
  const { settings, etag } = await domains.putDomainSettings(domainPorts(), body, ifMatch, actor);
  return { body: settings, headers: { ETag: etag } };
});
