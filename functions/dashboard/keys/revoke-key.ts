import { revokeKey } from '../../../lib/contract/generated/dashboard/revoke-key.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import { type Access, changesItems } from '../../../lib/database/access.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import { revokeKey as stopKey } from '../../../lib/key-management/manage-keys.ts';

export const access: Access = [changesItems, { table: 'ApiKeys', actions: ['Scan', 'UpdateItem'] }];

/** `DELETE /keys/{keyId}`: revokes an API key. */
export const handler = dashboardOperation(revokeKey, async ({ path: { keyId } }, { actor }) => {
  await stopKey(keyId, actor, new Date());
  return NO_CONTENT;
});
