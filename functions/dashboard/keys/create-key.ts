import { createKey } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { newKeyView } from '../../../lib/keys/key-view.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'ApiKeys', actions: ['GetItem', 'PutItem'] },
] as const;

/** `POST /keys`: creates an API key, and returns it only this once. */
export const handler = dashboardChange(
  createKey,
  async ({ body: { expiresAt, ...access } }, request) => {
    const expiry = expiresAt === undefined ? undefined : new Date(expiresAt);
    const { key, record } = await keys.createKey({ ...access, expiresAt: expiry }, request.by, request);
    return { body: { key, record: newKeyView(record, Date.parse(request.by.at)) } };
  },
  async (_, earlier) => ({ body: { record: newKeyView(await keys.createdEarlier(earlier), Date.now()) } }),
);
