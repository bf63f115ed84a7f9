import { changeKey } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { withLastUse } from '../../../lib/keys/key-view.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'ApiKeys', actions: ['Scan', 'UpdateItem'] },
  { table: 'Usage', actions: ['Query'] },
] as const;

/** `PATCH /keys/{keyId}`: renames an API key, or changes its contact, rate limit or expiry. */
export const handler = dashboardChange(
  changeKey,
  async ({ path: { keyId }, body }, request) => {
    const { expiresAt, ...rest } = body;
    const changes = { ...rest, expiresAt: typeof expiresAt === 'string' ? new Date(expiresAt) : expiresAt };
    const record = await keys.changeKey(keyId, changes, request.by, request);
    return { body: await withLastUse(record, Date.now()) };
  },
  async ({ path: { keyId } }) => ({ body: await withLastUse(await keys.existingKey(keyId), Date.now()) }),
);
