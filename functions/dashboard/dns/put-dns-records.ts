import { putDnsRecords } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dnsProvider, recordsSubject } from '../../../lib/domains/dns-provider.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';

export const access = [] as const;

/** `PUT /dns-records`: sets the records of a name and type at the local DNS provider. */
export const handler = dashboardOperation(
  putDnsRecords,
  async ({ body: { name, type, values, ttl, replaces } }) => ({
    body: await dnsProvider().setRecord(name, type, values, ttl, replaces),
  }),
  { subjectOf: ({ body }) => recordsSubject(body) },
);
