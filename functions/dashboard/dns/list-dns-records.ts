import { listDnsRecords } from '../../../lib/contract/generated/dashboard/list-dns-records.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import { dnsProvider } from '../../../lib/dashboard/dns-provider.ts';
import type { Access } from '../../../lib/database/access.ts';

export const access: Access = [];

/** `GET /dns-records`: all records of the local DNS provider. */
export const handler = dashboardOperation(listDnsRecords, async () => ({ body: await dnsProvider().list() }));
