import { rotateKey } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, reissuesKeys } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { idempotentRequest } from '../../../lib/http/idempotent-request.ts';
import { requireIfMatch } from '../../../lib/http/require-if-match.ts';
import { personOwner } from '../../../lib/keys/dashboard-owner.ts';
import { newKeyView } from '../../../lib/keys/key-view.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access = [
  recordsActivity,
  reissuesKeys,
  { table: 'ApiKeys', actions: ['DeleteItem', 'GetItem', 'PutItem', 'Scan', 'UpdateItem'] },
] as const;

/** `POST /keys/{keyId}/rotation`: replaces an API key that is still as the person has seen it, and returns the new one only this once. */
export const handler = dashboardOperation(rotateKey, async (input, { by, person, sentAt }) => {
  const { keyId } = input.path;
  const { body } = input;
  const request = idempotentRequest(rotateKey.operationId, personOwner(person), input, sentAt);
  const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt);
  const rotation = { overlapMs: body.overlapSeconds * 1000, expiresAt, ifMatch: requireIfMatch(input.headers) };
  const now = Date.parse(by.at);
  const { created, old, oldAcceptedUntil: acceptedUntil } = await keys.rotateKey(keyId, rotation, by, request);
  const { expiresSoon, state, etag } = newKeyView(old, now);
  return {
    body: {
      key: created.key,
      record: newKeyView(created.record, now),
      replaced: { keyId, expiresAt: old.expiresAt, expiresSoon, state, etag, acceptedUntil },
    },
  };
});
