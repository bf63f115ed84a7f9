import { deleteDnsRecords } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dnsProvider, recordsSubject } from '../../../lib/domains/dns-provider.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';

export const access = [] as const;

/** `DELETE /dns-records`: deletes the records of a name at the local DNS provider. */
export const handler = dashboardOperation(
  deleteDnsRecords,
  async ({ query: { name, type, value } }) => {
    await dnsProvider().deleteRecord(name, type, value);
    return NO_CONTENT;
  },
  { subjectOf: ({ query }) => recordsSubject(query) },
);
