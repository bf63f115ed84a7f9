import { getKey } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { withLastUse } from '../../../lib/keys/key-view.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access = [
  { table: 'ApiKeys', actions: ['Scan'] },
  { table: 'Usage', actions: ['Query'] },
] as const;

/** `GET /keys/{keyId}`: the record of an API key. */
export const handler = dashboardOperation(getKey, async ({ path: { keyId } }) => {
  const record = await keys.existingKey(keyId);
  return { body: await withLastUse(record, Date.now()) };
});
