import { environment } from '../../../lib/config/environment.ts';
import { rotateKey } from '../../../lib/contract/generated/dashboard/rotate-key.ts';
import { type Access, recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { viewOf } from '../../../lib/keys/key-view.ts';
import { rotateKey as replaceKey } from '../../../lib/keys/manage-keys.ts';

export const access: Access = [recordsActivity, { table: 'ApiKeys', actions: ['PutItem', 'Scan', 'UpdateItem'] }];

/** `POST /keys/{keyId}/rotation`: replaces an API key, and returns the new one only this once. */
export const handler = dashboardOperation(rotateKey, async ({ path: { keyId }, body }, { actor }) => {
  const now = new Date();
  const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt);
  const rotation = { overlapMs: body.overlapSeconds * 1000, expiresAt };
  const { issued, oldExpiresAt, oldAcceptedUntil } = await replaceKey(keyId, rotation, actor, now);
  return {
    body: {
      key: issued.key,
      record: { ...viewOf(environment('stage'), issued.record, now.getTime()), lastUsedOn: null },
      replaced: { keyId, expiresAt: oldExpiresAt.toISOString(), acceptedUntil: oldAcceptedUntil.toISOString() },
    },
  };
});
