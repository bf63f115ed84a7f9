import { port } from '../../../lib/config/ports.ts';
import { deleteDnsRecords } from '../../../lib/contract/generated/dashboard/delete-dns-records.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';

export const access = [] as const;

/** `DELETE /dns-records`: deletes the records of a name at the local DNS provider. */
export const handler = dashboardOperation(deleteDnsRecords, async ({ query: { name, type, value } }) => {
  await port('dnsProvider').deleteRecord(name, type, value);
  return NO_CONTENT;
});
