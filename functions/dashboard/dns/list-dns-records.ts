import { port } from '../../../lib/config/ports.ts';
import { listDnsRecords } from '../../../lib/contract/generated/dashboard/list-dns-records.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';

export const access = [] as const;

/** `GET /dns-records`: all records of the local DNS provider. */
export const handler = dashboardOperation(listDnsRecords, async () => ({
  body: await port('dnsProvider').listRecords(),
}));
