import { LOOKUP_CACHE_MS } from '../api-keys/authenticate.ts';
import type { ApiKeyRecord } from '../api-keys/key-record.ts';
import { problemOfKeyName } from '../api-keys/key-rules.ts';
import { expiryOf, keyStateOf } from '../api-keys/key-state.ts';
import {
  expireKey,
  findKey,
  type IssuedKey,
  type KeyAccess,
  makeKey,
  putKey,
  revokeKey as revokeRecord,
} from '../api-keys/key-store.ts';
import { Conflict, InvalidRequest, NotFound } from '../errors/errors.ts';
import type { Actor } from '../site-items/activity-entry.ts';
import { type ChangedRecord, recordChange } from '../site-items/record-change.ts';

/** A key to create. */
export interface NewKey extends Pick<KeyAccess, 'scope' | 'rate'> {
  readonly name: string;
  readonly expiresAt?: Date | undefined;
}

/** What came of a rotation. */
export interface RotatedKey {
  readonly issued: IssuedKey;
  readonly old: ApiKeyRecord;
  readonly oldExpiresAt: Date;
  /** When no function accepts the old key any more: one that looked it up before keeps its cached copy for a while. */
  readonly oldAcceptedUntil: Date;
}

/**
 * Creates a key.
 * @throws InvalidRequest when the name can't be one, or the key would never work
 */
export async function createKey({ name, expiresAt, ...access }: NewKey, actor: Actor, now: Date): Promise<IssuedKey> {
  const problem = problemOfKeyName(name);
  if (problem !== undefined) throw new InvalidRequest(problem);
  refusePast(expiresAt, now);
  const issued = makeKey(name, expiresAt, access);
  const entry = { at: now.toISOString(), actor, action: 'key.created', subject: issued.record.keyId, to: name };
  await recordChange(entry, recordOf(issued.record), ({ attributes }) => putKey(issued.record, attributes));
  return issued;
}

/**
 * Creates a key for the holder of another, and lets that one expire after an overlap, in milliseconds.
 * @throws NotFound when there is no such key
 * @throws Conflict when the key is expired or revoked
 * @throws InvalidRequest when the new key would never work
 */
export async function rotateKey(
  keyId: string,
  { overlapMs, expiresAt }: { readonly overlapMs: number; readonly expiresAt?: Date | undefined },
  actor: Actor,
  now: Date,
): Promise<RotatedKey> {
  const before = await existingKey(keyId);
  const state = keyStateOf(before, now.getTime());
  if (state !== 'active') throw new Conflict(`${keyId} is ${state}. Create a new key instead.`);
  refusePast(expiresAt, now);
  const issued = makeKey(before.name, expiresAt, before);
  const entry = { at: now.toISOString(), actor, action: 'key.rotated', subject: keyId, to: issued.record.keyId };
  await recordChange(entry, recordOf(issued.record), ({ attributes }) => putKey(issued.record, attributes));
  await expireKey(before, new Date(now.getTime() + overlapMs));
  const cachedUntil = Math.min(now.getTime() + LOOKUP_CACHE_MS, expiryOf(before));
  const old = await existingKey(keyId);
  const oldExpiresAt = expiryOf(old);
  const oldAcceptedUntil = new Date(Math.max(oldExpiresAt, cachedUntil));
  return { issued, old, oldExpiresAt: new Date(oldExpiresAt), oldAcceptedUntil };
}

/**
 * Revokes a key. All functions refuse it within 60 s. Revoking it again changes nothing.
 * @throws NotFound when there is no such key
 */
export async function revokeKey(keyId: string, actor: Actor, now: Date): Promise<void> {
  const record = await existingKey(keyId);
  const entry = { at: now.toISOString(), actor, action: 'key.revoked', subject: keyId, from: record.name };
  await recordChange(entry, recordOf(record), ({ update }) => revokeRecord(record, update));
}

async function existingKey(keyId: string): Promise<ApiKeyRecord> {
  const record = await findKey(keyId);
  if (!record) throw new NotFound(`There is no key ${keyId}.`);
  return record;
}

function refusePast(expiresAt: Date | undefined, now: Date): void {
  if (expiresAt && expiresAt <= now) throw new InvalidRequest('expiresAt must be in the future');
}

function recordOf({ keyHash }: ApiKeyRecord): ChangedRecord {
  return { table: 'apiKeysTable', key: { keyHash: { S: keyHash } } };
}
