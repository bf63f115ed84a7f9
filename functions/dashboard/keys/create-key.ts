import { environment } from '../../../lib/config/environment.ts';
import { createKey } from '../../../lib/contract/generated/dashboard/create-key.ts';
import { type Access, recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { viewOf } from '../../../lib/keys/key-view.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access: Access = [recordsActivity, { table: 'ApiKeys', actions: ['PutItem'] }];

/** `POST /keys`: creates an API key, and returns it only this once. */
export const handler = dashboardOperation(createKey, async ({ body: { expiresAt, ...access } }, { actor }) => {
  const now = new Date();
  const expiry = expiresAt === undefined ? undefined : new Date(expiresAt);
  const { key, record } = await keys.createKey({ ...access, expiresAt: expiry }, actor, now);
  return { body: { key, record: { ...viewOf(environment('stage'), record, now.getTime()), lastUsedOn: null } } };
});
