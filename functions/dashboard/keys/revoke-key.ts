import { revokeKey } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access = [recordsActivity, { table: 'ApiKeys', actions: ['Scan', 'UpdateItem'] }] as const;

/** `DELETE /keys/{keyId}`: revokes an API key. */
export const handler = dashboardOperation(revokeKey, async ({ path: { keyId }, headers }, { by }) => {
  await keys.revokeKey(keyId, by, headers['If-Match']);
  return NO_CONTENT;
});
