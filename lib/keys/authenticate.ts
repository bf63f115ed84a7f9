import { environment } from '../config/environment.ts';
import { SERVICE } from '../config/service-name.ts';
import { defaultRate } from '../config/stages.ts';
import { errorMessages, ServiceError } from '../errors/errors.ts';
import { hashApiKey, isApiKeyOf } from './key-format.ts';
import { type ApiKeyRecord, findKeyRecord } from './key-record.ts';
import { expiryOf, keyStateOf } from './key-state.ts';
import type { Scope } from './scopes.ts';

/** How long a warm function may cache a lookup, in milliseconds. This is the published revocation delay. */
export const LOOKUP_CACHE_MS = 60_000;
/** How long a rejection is cached, in milliseconds. */
export const REFUSAL_CACHE_MS = 5_000;
/** The maximum number of keys in each cache. A full cache drops its oldest entry. */
export const MAX_CACHED_KEYS = 1_000;

/** https://www.rfc-editor.org/rfc/rfc6750#section-3 */
export const CHALLENGE = `Bearer realm="${SERVICE}"`;

/** The client that an API key identifies. */
export interface Caller {
  readonly keyId: string;
  /** Identifies the key's owner. A key and its replacements share it. */
  readonly ownerId: string;
  readonly scope: Scope;
  /** Requests per second. */
  readonly rate: number;
  /** When the key expires, in RFC 3339, if it does. */
  readonly expiresAt?: string | undefined;
}

/** Accepted and rejected keys have separate caches, so that invalid keys can't evict valid ones. */
const callers = new Map<string, { caller: Caller; until: number }>();
const refusals = new Map<string, { error: ServiceError; until: number }>();

/**
 * Checks an API key. Only a key with a valid checksum costs a database read, and at most one every few seconds.
 * Unknown, expired and revoked keys cost the same read, so the response time does not tell them apart.
 * @throws ServiceError
 */
export async function authenticate(key: string, now: number = Date.now()): Promise<Caller> {
  const stage = environment('stage');
  if (!isApiKeyOf(stage, key)) throw refusal(undefined, now);
  const keyHash = hashApiKey(key);
  const cached = callers.get(keyHash);
  if (cached && isCurrent(cached, LOOKUP_CACHE_MS, now)) return cached.caller;
  const refused = refusals.get(keyHash);
  if (refused && isCurrent(refused, REFUSAL_CACHE_MS, now)) throw refused.error;
  callers.delete(keyHash);
  const record = await findKeyRecord(keyHash);
  if (!record || keyStateOf(record, now) !== 'active') {
    const error = refusal(record, now);
    cache(refusals, keyHash, { error, until: now + REFUSAL_CACHE_MS });
    throw error;
  }
  const { keyId, holderId: ownerId, scope, rate = defaultRate(stage) } = record;
  const expiresAt = record.expiresAt === undefined ? undefined : timeOf(record);
  const caller = { keyId, ownerId, scope, rate, expiresAt };
  cache(callers, keyHash, { caller, until: Math.min(now + LOOKUP_CACHE_MS, expiryOf(record)) });
  return caller;
}

/** Does not tell a malformed key from an unknown one. Only a client that holds the key learns that it ended. */
function refusal(record: ApiKeyRecord | undefined, now: number): ServiceError {
  const headers = { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` };
  if (!record) return new ServiceError('unauthorized', errorMessages.invalidKey, headers);
  if (keyStateOf(record, now) === 'revoked')
    return new ServiceError('key_revoked', 'The API key was revoked.', headers);
  const expiresAt = timeOf(record);
  const message = `The API key expired at ${expiresAt}.`;
  return new ServiceError('key_expired', message, { ...headers, 'X-API-Key-Expires': expiresAt });
}

/** When a key expires, in the form that responses use, whatever somebody may have stored by hand. */
function timeOf(record: ApiKeyRecord): string {
  return new Date(expiryOf(record)).toISOString();
}

/** Whether a cache entry may be used. A clock that was set back must not make it last longer than intended. */
function isCurrent({ until }: { readonly until: number }, cachedForMs: number, now: number): boolean {
  return now < until && until - now <= cachedForMs;
}

function cache<Value>(entries: Map<string, Value>, keyHash: string, value: Value): void {
  const [oldest] = entries.keys();
  // Delete before setting, so that a refreshed entry moves to the end.
  entries.delete(keyHash);
  if (entries.size >= MAX_CACHED_KEYS && oldest !== undefined) entries.delete(oldest);
  entries.set(keyHash, value);
}
