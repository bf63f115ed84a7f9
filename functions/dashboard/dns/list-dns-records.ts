import { listDnsRecords } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dnsProvider } from '../../../lib/domains/dns/dns-provider.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';

export const access = [] as const;

/** `GET /dns-records`: all records of the local DNS provider. */
export const handler = dashboardOperation(listDnsRecords, async () => ({ body: await dnsProvider().listRecords() }));
