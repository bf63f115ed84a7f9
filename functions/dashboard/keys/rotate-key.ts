import { environment } from '../../../lib/config/environment.ts';
import { rotateKey } from '../../../lib/contract/generated/dashboard/rotate-key.ts';
import { type Access, recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { viewOf } from '../../../lib/keys/key-view.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access: Access = [recordsActivity, { table: 'ApiKeys', actions: ['PutItem', 'Scan', 'UpdateItem'] }];

/** `POST /keys/{keyId}/rotation`: replaces an API key, and returns the new one only this once. */
export const handler = dashboardOperation(rotateKey, async ({ path: { keyId }, body }, { actor }) => {
  const now = new Date();
  const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt);
  const rotation = { overlapMs: body.overlapSeconds * 1000, expiresAt };
  const { created, oldExpiresAt, oldAcceptedUntil } = await keys.rotateKey(keyId, rotation, actor, now);
  return {
    body: {
      key: created.key,
      record: { ...viewOf(environment('stage'), created.record, now.getTime()), lastUsedOn: null },
      replaced: { keyId, expiresAt: oldExpiresAt.toISOString(), acceptedUntil: oldAcceptedUntil.toISOString() },
    },
  };
});
