import { deleteDnsRecords } from '../../../lib/contract/generated/dashboard/operations.ts';
import { remembersRequests } from '../../../lib/database/access.ts';
import { dnsProvider } from '../../../lib/domains/dns/dns-provider.ts';
import { dashboardChange, nothing } from '../../../lib/http/dashboard-change.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import { requireFirst, transactOnce } from '../../../lib/idempotency/change-once.ts';

export const access = [remembersRequests] as const;

/** `DELETE /dns-records`: deletes the records of a name and type at the local DNS provider, or one of their values. */
export const handler = dashboardChange(
  deleteDnsRecords,
  async ({ query: { name, type, value } }, request) => {
    await requireFirst(request);
    await dnsProvider().deleteRecord(name, type, { value, ifMatch: request.ifMatch });
    await transactOnce([], request);
    return NO_CONTENT;
  },
  nothing,
);
