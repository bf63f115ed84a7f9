import type { Author } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { isMatch } from '../contract/entity-tag.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { transact } from '../database/transact.ts';
import { Conflict, InvalidRequest, NotFound, PreconditionFailed } from '../errors/errors.ts';
import { formatTime } from '../format/dates.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import { LOOKUP_CACHE_MS } from './authenticate.ts';
import type { ApiKeyRecord } from './key-record.ts';
import { findKeyNameProblem } from './key-rules.ts';
import { expiryOf, keyStateOf } from './key-state.ts';
import * as store from './key-store.ts';
import { tagOf } from './key-view.ts';
import { reissueKey, rememberKey } from './reissue-key.ts';

export interface NewKey extends Pick<store.KeyOptions, 'scope' | 'rate'> {
  readonly name: string;
  readonly expiresAt?: Date | undefined;
}

export interface Rotation {
  /** How long both keys work. */
  readonly overlapMs: number;
  /** When the new key expires. */
  readonly expiresAt?: Date | undefined;
  /** The tag of the key that the person has seen. By default, any. */
  readonly ifMatch?: string;
}

export interface RotatedKey {
  readonly created: store.CreatedKey;
  readonly old: ApiKeyRecord & { readonly expiresAt: string };
  /** When the last function stops accepting the old key. Lookups are cached, so this can be after it expires. */
  readonly oldAcceptedUntil: string;
}

/**
 * Creates a key. Repeating a request with an Idempotency-Key returns the same key with a new secret.
 * @throws InvalidRequest when the name is not valid, or the expiry time has passed
 */
export async function createKey(newKey: NewKey, by: Author, request?: IdempotentRequest): Promise<store.CreatedKey> {
  return untilDecided(async () => {
    const earlier = await reissueKey(request, by);
    if (earlier) return earlier;
    const { name, expiresAt, ...access } = newKey;
    requireName(name);
    requireFuture(expiresAt, by);
    const created = store.newKey(name, expiresAt, { ...access, createdBy: by.actor.name });
    const entry = { ...by, action: 'key.created', subject: created.record.keyId, to: name };
    const refused = await transact([
      store.putAction(created.record),
      ...recordActivity(entry),
      ...rememberKey(request, created.record.keyHash),
    ]);
    return refused ? OVERTAKEN : created; // The same request was faster.
  });
}

/**
 * Replaces a key with a new one for the same owner. The old key expires after an overlap, unless it expires sooner.
 * Repeating a request with an Idempotency-Key returns the same key with a new secret.
 * @throws Conflict when the old key is expired or revoked
 * @throws PreconditionFailed when the old key has changed since the person saw it
 * @throws InvalidRequest when the new key's expiry time has passed
 */
export async function rotateKey(
  keyId: string,
  rotation: Rotation,
  by: Author,
  request?: IdempotentRequest,
): Promise<RotatedKey> {
  return untilDecided(async () => {
    const earlier = await reissueKey(request, by);
    const before = await existingKey(keyId);
    if (earlier) return rotatedKey(earlier, before, expiryOf(before), Date.parse(earlier.record.createdAt));
    const now = Date.parse(by.at);
    const state = keyStateOf(before, now);
    if (state !== 'active') throw notActive(before, state);
    const { overlapMs, expiresAt, ifMatch } = rotation;
    requireMatch(before, ifMatch);
    requireFuture(expiresAt, by);
    const options = { scope: before.scope, rate: before.rate, ownerId: before.holderId, createdBy: by.actor.name };
    const created = store.newKey(before.name, expiresAt, options);
    const entry = { ...by, action: 'key.rotated', subject: keyId, to: created.record.keyId };
    const oldExpiresAt = new Date(Math.min(now + overlapMs, expiryOf(before)));
    const refused = await transact([
      store.updateAction(before, { expiresAt: oldExpiresAt }),
      store.putAction(created.record),
      ...recordActivity(entry),
      ...rememberKey(request, created.record.keyHash),
    ]);
    // Somebody else has revoked or rotated the key since it was read, or the same request was faster.
    return refused ? OVERTAKEN : rotatedKey(created, before, oldExpiresAt.getTime(), now);
  });
}

function rotatedKey(created: store.CreatedKey, before: ApiKeyRecord, expiresAt: number, rotatedAt: number): RotatedKey {
  const cachedUntil = Math.min(rotatedAt + LOOKUP_CACHE_MS, expiryOf(before));
  const oldAcceptedUntil = new Date(Math.max(expiresAt, cachedUntil)).toISOString();
  return { created, old: { ...before, expiresAt: new Date(expiresAt).toISOString() }, oldAcceptedUntil };
}

/**
 * Revokes a key. All functions reject it within 60 s. Revoking it again changes nothing.
 * @param ifMatch the tag of the key that the person has seen; by default, any
 * @throws PreconditionFailed when the key has changed since the person saw it
 */
export function revokeKey(keyId: string, by: Author, ifMatch?: string): Promise<void> {
  return untilDecided(async () => {
    const record = await existingKey(keyId);
    if (record.revokedAt === undefined) requireMatch(record, ifMatch);
    else if (record.revokedAt <= by.at) return;
    const entry = { ...by, action: 'key.revoked', subject: keyId, from: record.name };
    if (await transact([store.updateAction(record, { revokedAt: new Date(by.at) }), ...recordActivity(entry)]))
      return OVERTAKEN;
  });
}

/**
 * Changes the name, scope, rate or expiry of a key, and records each change. All functions follow within 60 s. A change that
 * was already made has no effect, so that it can be repeated. Returns the key after the change.
 * @throws Conflict when the key is revoked
 * @throws PreconditionFailed when the key has changed since the person saw it
 * @throws InvalidRequest when nothing is to change, the name is not valid, or the expiry time has passed
 */
export async function changeKey(
  keyId: string,
  changes: store.KeyChanges,
  by: Author,
  ifMatch?: string,
): Promise<ApiKeyRecord> {
  return untilDecided(async () => {
    const before = await existingKey(keyId);
    if (before.revokedAt !== undefined) throw notActive(before, 'revoked');
    if (changes.name !== undefined) requireName(changes.name);
    requireFuture(changes.expiresAt ?? undefined, by);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length === 0) throw new InvalidRequest('There is nothing to change.');
    const entries = given.flatMap(([property, value]) => {
      const from = Object.entries(before).find(([known]) => known === property)?.[1] ?? 'default';
      const to = value instanceof Date ? value.toISOString() : (value ?? 'default');
      const entry = { ...by, action: 'key.changed', subject: keyId };
      return from === to ? [] : [{ ...entry, from: `${property} ${from}`, to: `${property} ${to}` }];
    });
    if (entries.length === 0) return before;
    requireMatch(before, ifMatch);
    const refused = await transact([store.updateAction(before, changes), ...recordActivity(...entries)]);
    return refused ? OVERTAKEN : existingKey(keyId);
  });
}

function requireMatch(record: ApiKeyRecord, ifMatch: string | undefined): void {
  if (isMatch(ifMatch, tagOf(record))) return;
  throw new PreconditionFailed(`The key was changed meanwhile. Now it is ${describe(record)}.`);
}

const notActive = ({ name }: ApiKeyRecord, state: string) =>
  new Conflict(`The key “${name}” is ${state}. Create a new key instead.`);

const describe = ({ name, rate, expiresAt }: ApiKeyRecord) =>
  `“${name}”, with the ${rate === undefined ? 'default rate limit' : `rate limit ${rate}`}, expiring ${expiresAt === undefined ? 'never' : formatTime(expiresAt)}`;

/** @throws NotFound when the key does not exist */
export async function existingKey(keyId: string): Promise<ApiKeyRecord> {
  const record = await store.findKey(keyId);
  if (!record) throw new NotFound(`There is no key ${keyId}.`);
  return record;
}

function requireName(name: string): void {
  const problem = findKeyNameProblem(name);
  if (problem !== undefined) throw new InvalidRequest(problem);
}

function requireFuture(expiresAt: Date | undefined, { at }: Author): void {
  if (expiresAt && expiresAt <= new Date(at)) throw new InvalidRequest('expiresAt must be in the future');
}
