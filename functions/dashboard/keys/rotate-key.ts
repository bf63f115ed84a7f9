import { environment } from '../../../lib/config/environment.ts';
import { rotateKey } from '../../../lib/contract/generated/dashboard/rotate-key.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import { type Access, changesItems } from '../../../lib/database/access.ts';
import { viewOf } from '../../../lib/key-management/key-view.ts';
import { rotateKey as replaceKey } from '../../../lib/key-management/manage-keys.ts';

export const access: Access = [changesItems, { table: 'ApiKeys', actions: ['PutItem', 'Scan', 'UpdateItem'] }];

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
