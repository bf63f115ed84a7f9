import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Author } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { getOptionalNumber, getString, type Item } from '../database/attributes.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { transact } from '../database/transact.ts';
import { updateItem } from '../database/write-actions.ts';
import { Conflict, LateRequest } from '../errors/errors.ts';
import {
  findIdempotencyRecord,
  type IdempotentRequest,
  putIdempotencyRecord,
  recordPlace,
} from '../idempotency/idempotency-record.ts';
import { findKeyRecord } from './key-record.ts';
import { keyStateOf } from './key-state.ts';
import { type CreatedKey, deleteAction, putAction, withNewSecret } from './key-store.ts';

/** How long a request that created a key can be repeated. */
const REPEATABLE_MS = 10 * 60_000;

/** The action that remembers which key a request creates, unless the same request already has one. */
export function rememberKey(request: IdempotentRequest | undefined, keyHash: string): TransactWriteItem[] {
  return request ? [putIdempotencyRecord(request, { keyHash: { S: keyHash }, ...sentAtOf(request) })] : [];
}

const sentAtOf = ({ sentAt }: IdempotentRequest): Item =>
  sentAt === undefined ? {} : { sentAt: { N: String(sentAt) } };

/**
 * Gives the key of an earlier request with the same Idempotency-Key a new secret, because the response with the first one
 * may be lost. The first secret ends: functions that have it cached accept it for up to 60 s.
 * @returns the key, or `undefined` for a new request
 * @throws ServiceError when the Idempotency-Key belongs to a different request
 * @throws LateRequest when it arrives a second time, or after a later one
 * @throws Conflict when the request is too old, or the key no longer works
 */
export async function reissueKey(request: IdempotentRequest | undefined, by: Author): Promise<CreatedKey | undefined> {
  return untilDecided(async () => {
    const earlier = request && (await findIdempotencyRecord(request));
    if (!earlier) return undefined;
    if (request.sentAt !== undefined && request.sentAt <= (getOptionalNumber(earlier, 'sentAt') ?? 0)) {
      throw new LateRequest();
    }
    const keyHash = getString(earlier, 'keyHash');
    const record = await findKeyRecord(keyHash);
    // Another repetition has replaced the secret since.
    if (!record) return OVERTAKEN;
    const now = Date.parse(by.at);
    const state = keyStateOf(record, now);
    if (state !== 'active') {
      throw new Conflict(`This request created ${record.keyId}, which is ${state}. Close this form and start again.`);
    }
    if (now - Date.parse(record.createdAt) > REPEATABLE_MS) {
      throw new Conflict(`This request created ${record.keyId} more than ten minutes ago. Rotate that key.`);
    }
    const created = withNewSecret(record);
    const remember = updateItem(
      recordPlace(request),
      { keyHash: { S: created.record.keyHash }, ...sentAtOf(request) },
      { keyHash: { S: keyHash } },
    );
    const entry = { ...by, action: 'key.reissued', subject: record.keyId, to: record.name };
    const refused = await transact([
      deleteAction(record),
      putAction(created.record),
      remember,
      ...recordActivity(entry),
    ]);
    return refused ? OVERTAKEN : created;
  });
}
