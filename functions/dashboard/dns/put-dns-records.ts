import { putDnsRecords } from '../../../lib/contract/generated/dashboard/operations.ts';
import { remembersRequests } from '../../../lib/database/access.ts';
import { getString } from '../../../lib/database/attributes.ts';
import { dnsProvider } from '../../../lib/domains/dns/dns-provider.ts';
import { NotFound } from '../../../lib/errors/errors.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { requireFirst, transactOnce } from '../../../lib/idempotency/change-once.ts';

export const access = [remembersRequests] as const;

/** `PUT /dns-records`: sets the records of a name and type at the local DNS provider, which keeps them in a file. */
export const handler = dashboardChange(
  putDnsRecords,
  async ({ body: { name, type, values, ttl }, headers }, request) => {
    await requireFirst(request);
    const condition = { ifMatch: request.ifMatch, isNew: headers['If-None-Match'] !== undefined };
    const records = await dnsProvider().setRecord(name, type, values, ttl, condition);
    await transactOnce([], request, { name: { S: records.name }, type: { S: records.type } });
    return { body: records };
  },
  async (_, earlier) => {
    const [name, type] = [getString(earlier, 'name'), getString(earlier, 'type')];
    const records = (await dnsProvider().listRecords()).find((one) => one.name === name && one.type === type);
    if (!records) throw new NotFound(`${name} has no ${type} record any more.`);
    return { body: records };
  },
);
