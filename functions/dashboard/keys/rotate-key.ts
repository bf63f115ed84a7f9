import { rotateKey } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { newKeyView } from '../../../lib/keys/key-view.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access = [
  recordsActivity,
  remembersRequests,
  { table: 'ApiKeys', actions: ['GetItem', 'PutItem', 'Scan', 'UpdateItem'] },
] as const;

/** `POST /keys/{keyId}/rotation`: replaces an API key, and returns the new one only this once. */
export const handler = dashboardChange(
  rotateKey,
  async ({ path: { keyId }, body }, request) => {
    const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt);
    const rotation = { overlapMs: body.overlapSeconds * 1000, expiresAt };
    const now = Date.parse(request.by.at);
    const { created, ...replaced } = await keys.rotateKey(keyId, rotation, request.by, request);
    return { body: { key: created.key, record: newKeyView(created.record, now), replaced: viewOf(replaced, now) } };
  },
  async ({ path: { keyId } }, earlier) => {
    const record = await keys.createdEarlier(earlier);
    const replaced = await keys.replacedEarlier(keyId, record);
    return { body: { record: newKeyView(record, Date.now()), replaced: viewOf(replaced, Date.now()) } };
  },
);

function viewOf({ old, oldAcceptedUntil: acceptedUntil }: keys.OldKey, now: number) {
  const { keyId, expiresSoon, state, etag } = newKeyView(old, now);
  return { keyId, expiresAt: old.expiresAt, expiresSoon, state, etag, acceptedUntil };
}
