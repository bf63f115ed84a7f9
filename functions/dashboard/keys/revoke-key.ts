import { revokeKey } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange, nothing } from '../../../lib/http/dashboard-change.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'ApiKeys', actions: ['Scan', 'UpdateItem'] },
] as const;

/** `DELETE /keys/{keyId}`: revokes an API key. */
export const handler = dashboardChange(
  revokeKey,
  async ({ path: { keyId } }, request) => {
    await keys.revokeKey(keyId, request.by, request);
    return NO_CONTENT;
  },
  nothing,
);
