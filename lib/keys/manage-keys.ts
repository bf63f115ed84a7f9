import type { Author } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { getString, type Item } from '../database/attributes.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import type { Exactly } from '../database/record-mapping.ts';
import { requireMatch } from '../database/version.ts';
import { Conflict, InvalidRequest, NotFound } from '../errors/errors.ts';
import { formatTime } from '../format/dates.ts';
import { type ChangeRequest, transactOnce } from '../idempotency/change-once.ts';
import { deletedSince } from '../idempotency/create-record.ts';
import { LOOKUP_CACHE_MS } from './authenticate.ts';
import { type ApiKeyRecord, findKeyRecord } from './key-record.ts';
import { findKeyTextProblem } from './key-rules.ts';
import { expiryOf, keyStateOf } from './key-state.ts';
import * as store from './key-store.ts';
import { tagOf } from './key-view.ts';

export interface NewKey extends Pick<store.KeyOptions, 'contact' | 'scope' | 'rate'> {
  readonly name: string;
  readonly expiresAt?: Date | undefined;
}

export interface Rotation {
  /** How long both keys work. */
  readonly overlapMs: number;
  /** When the new key expires. */
  readonly expiresAt?: Date | undefined;
}

/** A key that was replaced. */
export interface OldKey {
  readonly old: ApiKeyRecord & { readonly expiresAt: string };
  /** When the last function stops accepting the old key. Lookups are cached, so this can be after it expires. */
  readonly oldAcceptedUntil: string;
}

export interface RotatedKey extends OldKey {
  readonly created: store.CreatedKey;
}

/**
 * Creates a key. Only the first response to a request with an Idempotency-Key has the key itself: nobody keeps it.
 * @throws InvalidRequest when the name or the contact is not valid, or the expiry time has passed
 */
export async function createKey<Given extends NewKey>(
  newKey: Exactly<NewKey, Given>,
  by: Author,
  request: ChangeRequest = {},
): Promise<store.CreatedKey> {
  const { name, expiresAt, ...settings } = newKey;
  requireTexts(newKey);
  requireFuture(expiresAt, by);
  const created = store.newKey(name, expiresAt, { ...settings, createdBy: by.actor.name });
  const { keyHash, keyId } = created.record;
  const entry = { ...by, action: 'key.created', subject: keyId, to: name };
  const actions = [store.putAction(created.record), ...recordActivity(entry)];
  if (await transactOnce(actions, request, createdBy(keyHash))) throw new Error('Another key has the same hash.');
  return created;
}

/** What the idempotency record of a request that created a key has. */
const createdBy = (keyHash: string): Item => ({ keyHash: { S: keyHash } });

/** The key that an earlier request with the same Idempotency-Key created, as it is now. */
export async function createdEarlier(earlier: Item): Promise<ApiKeyRecord> {
  const record = await findKeyRecord(getString(earlier, 'keyHash'));
  if (!record) throw deletedSince('key');
  return record;
}

/**
 * Replaces a key with a new one for the same owner. The old key expires after an overlap, unless it expires sooner. Only the
 * first response to a request with an Idempotency-Key has the key itself.
 * @throws PreconditionFailed when the old key does not have the version that was asked for
 * @throws Conflict when the old key is expired or revoked
 * @throws InvalidRequest when the new key's expiry time has passed
 */
export async function rotateKey(
  keyId: string,
  { overlapMs, expiresAt }: Rotation,
  by: Author,
  request: ChangeRequest = {},
): Promise<RotatedKey> {
  return untilDecided(async () => {
    const before = await existingKey(keyId);
    requireSeen(before, request);
    const now = Date.parse(by.at);
    const state = keyStateOf(before, now);
    if (state !== 'active') throw notActive(before, state);
    requireFuture(expiresAt, by);
    const { name, holderId: ownerId, ...settings } = store.inheritedFrom(before);
    const created = store.newKey(name, expiresAt, { ...settings, ownerId, createdBy: by.actor.name });
    const { keyHash, keyId: newId } = created.record;
    const entry = { ...by, action: 'key.rotated', subject: keyId, name, to: newId };
    const oldExpiresAt = new Date(Math.min(now + overlapMs, expiryOf(before)));
    const change = store.updateAction(before, { expiresAt: oldExpiresAt });
    const actions = [change, store.putAction(created.record), ...recordActivity(entry)];
    if (await transactOnce(actions, request, createdBy(keyHash))) return OVERTAKEN;
    const old = store.changedRecord(before, { expiresAt: oldExpiresAt });
    return { created, ...oldKey(old, Math.min(now + LOOKUP_CACHE_MS, expiryOf(before))) };
  });
}

/** The key that a rotation replaced, as it is now. */
export async function replacedEarlier(keyId: string, { createdAt: rotatedAt }: ApiKeyRecord): Promise<OldKey> {
  return oldKey(await existingKey(keyId), Date.parse(rotatedAt) + LOOKUP_CACHE_MS);
}

/** @param cachedUntil how long functions can have it cached as it was before */
function oldKey(old: ApiKeyRecord, cachedUntil: number): OldKey {
  const expiresAt = new Date(expiryOf(old)).toISOString();
  const oldAcceptedUntil = new Date(Math.max(expiryOf(old), cachedUntil)).toISOString();
  return { old: { ...old, expiresAt }, oldAcceptedUntil };
}

/**
 * Revokes a key. All functions reject it within 60 s. Revoking it again changes nothing.
 * @throws PreconditionFailed when the key does not have the version that was asked for
 */
export function revokeKey(keyId: string, by: Author, request: ChangeRequest = {}): Promise<void> {
  return untilDecided(async () => {
    const record = await existingKey(keyId);
    requireSeen(record, request);
    if (record.revokedAt !== undefined && record.revokedAt <= by.at) return void (await transactOnce([], request));
    const entry = { ...by, action: 'key.revoked', subject: keyId, from: record.name };
    const change = store.updateAction(record, { revokedAt: new Date(by.at) });
    if (await transactOnce([change, ...recordActivity(entry)], request)) return OVERTAKEN;
  });
}

/**
 * Changes the name, contact, scope, rate or expiry of a key, and records each change. All functions follow within 60 s. Returns the
 * key after the change.
 * @throws PreconditionFailed when the key does not have the version that was asked for
 * @throws Conflict when the key is revoked
 * @throws InvalidRequest when nothing is to change, the name or the contact is not valid, or the expiry time has passed
 */
export async function changeKey<Given extends store.KeyChanges>(
  keyId: string,
  changes: Exactly<store.KeyChanges, Given>,
  by: Author,
  request: ChangeRequest = {},
): Promise<ApiKeyRecord> {
  return untilDecided(async () => {
    const before = await existingKey(keyId);
    requireSeen(before, request);
    if (before.revokedAt !== undefined) throw notActive(before, 'revoked');
    requireTexts(changes);
    requireFuture(changes.expiresAt ?? undefined, by);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length === 0) throw new InvalidRequest('There is nothing to change.');
    const after = store.changedRecord(before, changes);
    const entries = given.flatMap(([property]) => {
      const [from, to] = [before, after].map((record) => new Map(Object.entries(record)).get(property));
      const entry = { ...by, action: 'key.changed', subject: keyId, name: after.name };
      return from === to ? [] : [{ ...entry, from: describeValue(property, from), to: describeValue(property, to) }];
    });
    const isChanged = entries.length > 0;
    const actions = isChanged ? [store.updateAction(before, changes), ...recordActivity(...entries)] : [];
    if (await transactOnce(actions, request)) return OVERTAKEN;
    return isChanged ? after : before;
  });
}

/** A property of a key in the activity log. */
const describeValue = (property: string, value: unknown) =>
  property === 'contact' && value === undefined ? 'no contact' : `${property} ${value ?? 'default'}`;

function requireSeen(record: ApiKeyRecord, { ifMatch }: ChangeRequest): void {
  requireMatch(ifMatch, tagOf(record), `The key was changed meanwhile. Now it is ${describe(record)}.`);
}

const notActive = ({ name }: ApiKeyRecord, state: string) =>
  new Conflict(`The key “${name}” is ${state}. Create a new key instead.`);

const describe = ({ name, contact, rate, expiresAt }: ApiKeyRecord) =>
  `“${name}”, with ${contact === undefined ? 'no contact' : `the contact “${contact}”`} and the ${rate === undefined ? 'default rate limit' : `rate limit ${rate}`}, expiring ${expiresAt === undefined ? 'never' : formatTime(expiresAt)}`;

/** @throws NotFound when the key does not exist */
export async function existingKey(keyId: string): Promise<ApiKeyRecord> {
  const record = await store.findKey(keyId);
  if (!record) throw new NotFound(`There is no key ${keyId}.`);
  return record;
}

function requireTexts(texts: Pick<store.KeyChanges, 'name' | 'contact'>): void {
  for (const what of ['name', 'contact'] as const) {
    const text = texts[what] ?? undefined;
    const problem = text === undefined ? undefined : findKeyTextProblem(what, text);
    if (problem !== undefined) throw new InvalidRequest(problem);
  }
}

function requireFuture(expiresAt: Date | undefined, { at }: Author): void {
  if (expiresAt && expiresAt <= new Date(at)) throw new InvalidRequest('expiresAt must be in the future');
}
