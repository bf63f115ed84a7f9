import { environment } from '../../../lib/config/environment.ts';
import { createKey } from '../../../lib/contract/generated/dashboard/create-key.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import { type Access, changesItems } from '../../../lib/database/access.ts';
import { viewOf } from '../../../lib/key-management/key-view.ts';
import { createKey as issueKey } from '../../../lib/key-management/manage-keys.ts';

export const access: Access = [changesItems, { table: 'ApiKeys', actions: ['PutItem'] }];

/** `POST /keys`: creates an API key, and returns it only this once. */
export const handler = dashboardOperation(createKey, async ({ body: { expiresAt, ...access } }, { actor }) => {
  const now = new Date();
  const expiry = expiresAt === undefined ? undefined : new Date(expiresAt);
  const { key, record } = await issueKey({ ...access, expiresAt: expiry }, actor, now);
  return { body: { key, record: { ...viewOf(environment('stage'), record, now.getTime()), lastUsedOn: null } } };
});
