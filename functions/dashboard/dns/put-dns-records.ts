import { putDnsRecords } from '../../../lib/contract/generated/dashboard/put-dns-records.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import { dnsProvider } from '../../../lib/dashboard/dns-provider.ts';
import type { Access } from '../../../lib/database/access.ts';

export const access: Access = [];

/** `PUT /dns-records`: sets the records of a name and type at the local DNS provider. */
export const handler = dashboardOperation(putDnsRecords, async ({ body }) => ({ body: await dnsProvider().set(body) }));
