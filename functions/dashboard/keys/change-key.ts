import { changeKey } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { requireIfMatch } from '../../../lib/http/require-if-match.ts';
import { withLastUse } from '../../../lib/keys/key-view.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access = [
  recordsActivity,
  { table: 'ApiKeys', actions: ['Scan', 'UpdateItem'] },
  { table: 'Usage', actions: ['Query'] },
] as const;

/** `PATCH /keys/{keyId}`: renames an API key, or changes its rate limit or expiry. */
export const handler = dashboardOperation(changeKey, async ({ path: { keyId }, body, headers }, { by }) => {
  const now = new Date();
  const { expiresAt, ...rest } = body;
  const changes = { ...rest, expiresAt: typeof expiresAt === 'string' ? new Date(expiresAt) : expiresAt };
  const record = await keys.changeKey(keyId, changes, by, requireIfMatch(headers));
  return { body: await withLastUse(record, now.getTime()) };
});
