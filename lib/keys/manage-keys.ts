import type { Actor } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { Conflict, InvalidRequest, NotFound } from '../errors/errors.ts';
import { LOOKUP_CACHE_MS } from './authenticate.ts';
import type { ApiKeyRecord } from './key-record.ts';
import { findKeyNameProblem } from './key-rules.ts';
import { expiryOf, keyStateOf } from './key-state.ts';
import * as store from './key-store.ts';

/** A key to create. */
export interface NewKey extends Pick<store.KeyOptions, 'scope' | 'rate'> {
  readonly name: string;
  readonly expiresAt?: Date | undefined;
}

/** The result of a rotation. */
export interface RotatedKey {
  readonly created: store.CreatedKey;
  readonly old: ApiKeyRecord;
  readonly oldExpiresAt: Date;
  /** When the last function stops accepting the old key. Lookups are cached, so this can be after `oldExpiresAt`. */
  readonly oldAcceptedUntil: Date;
}

/**
 * Creates a key.
 * @throws InvalidRequest when the name is not valid, or the expiry time has passed
 */
export async function createKey(
  { name, expiresAt, ...access }: NewKey,
  actor: Actor,
  now: Date,
): Promise<store.CreatedKey> {
  const problem = findKeyNameProblem(name);
  if (problem !== undefined) throw new InvalidRequest(problem);
  requireFuture(expiresAt, now);
  const created = store.newKey(name, expiresAt, access);
  const entry = { at: now.toISOString(), actor, action: 'key.created', subject: created.record.keyId, to: name };
  await store.putKey(created.record, recordActivity(entry));
  return created;
}

/**
 * Replaces a key with a new one for the same owner. The old key expires after an overlap, unless it expires sooner.
 * @param overlapMs how long both keys work, in milliseconds
 * @param expiresAt when the new key expires
 * @throws NotFound when the old key does not exist
 * @throws Conflict when the old key is expired or revoked
 * @throws InvalidRequest when the new key's expiry time has passed
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
  requireFuture(expiresAt, now);
  const created = store.newKey(before.name, expiresAt, { ...before, ownerId: before.holderId });
  const entry = { at: now.toISOString(), actor, action: 'key.rotated', subject: keyId, to: created.record.keyId };
  const oldExpiresAt = new Date(Math.min(now.getTime() + overlapMs, expiryOf(before)));
  const isRotated = await store.rotateKey(before, oldExpiresAt, created.record, recordActivity(entry));
  // Somebody else has revoked or rotated the key since it was read. Decide again.
  if (!isRotated) return rotateKey(keyId, { overlapMs, expiresAt }, actor, now);
  const cachedUntil = Math.min(now.getTime() + LOOKUP_CACHE_MS, expiryOf(before));
  const oldAcceptedUntil = new Date(Math.max(oldExpiresAt.getTime(), cachedUntil));
  return { created, old: { ...before, expiresAt: oldExpiresAt.toISOString() }, oldExpiresAt, oldAcceptedUntil };
}

/**
 * Revokes a key. All functions refuse it within 60 s. Revoking it again changes nothing.
 * @throws NotFound when the key does not exist
 */
export async function revokeKey(keyId: string, actor: Actor, now: Date): Promise<void> {
  const record = await existingKey(keyId);
  const entry = { at: now.toISOString(), actor, action: 'key.revoked', subject: keyId, from: record.name };
  await store.revokeKey(record, recordActivity(entry));
}

async function existingKey(keyId: string): Promise<ApiKeyRecord> {
  const record = await store.findKey(keyId);
  if (!record) throw new NotFound(`There is no key ${keyId}.`);
  return record;
}

function requireFuture(expiresAt: Date | undefined, now: Date): void {
  if (expiresAt && expiresAt <= now) throw new InvalidRequest('expiresAt must be in the future');
}
