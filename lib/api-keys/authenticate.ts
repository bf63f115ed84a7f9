import { environment } from '../config/environment.ts';
import { defaultRate } from '../config/stages.ts';
import { Unauthorized } from '../errors/errors.ts';
import { hashApiKey, isApiKeyOf } from './key-format.ts';
import { findKeyRecord } from './key-record.ts';
import { expiryOf, keyStateOf } from './key-state.ts';
import type { Scope } from './scopes.ts';

/** How long a warm function may cache a lookup, in milliseconds: the published delay of a revocation. */
export const LOOKUP_CACHE_MS = 60_000;
/** How long a refused key is refused without a lookup, in milliseconds. */
const REFUSAL_CACHE_MS = 5_000;
/** The most keys in each cache. Past it, the one looked up first is dropped. */
const MAX_CACHED_KEYS = 1_000;

/** Who is asking, by an API key. */
export interface Caller {
  readonly keyId: string;
  /** The same for a key and for those that it was rotated to. */
  readonly holderId: string;
  readonly scope: Scope;
  /** Requests per second. */
  readonly rate: number;
}

/** Accepted and refused keys have caches of their own: made-up keys can't push valid ones out. */
const callers = new Map<string, { caller: Caller; until: number }>();
const refusals = new Map<string, number>();

/**
 * Checks an API key. Only a key with a valid checksum costs a database read, and at most one every few seconds.
 * Whatever the reason, a refused key costs the same read: how long the response takes tells nothing either.
 * @throws Unauthorized when the key is malformed, of another stage, unknown, expired or revoked
 */
export async function authenticate(key: string, now: number = Date.now()): Promise<Caller> {
  const stage = environment('stage');
  if (!isApiKeyOf(stage, key)) throw new Unauthorized('invalid');
  const keyHash = hashApiKey(key);
  const cached = callers.get(keyHash);
  if (cached && now < cached.until) return cached.caller;
  if (now < (refusals.get(keyHash) ?? 0)) throw new Unauthorized('invalid');
  callers.delete(keyHash);
  const record = await findKeyRecord(keyHash);
  if (!record || keyStateOf(record, now) !== 'active') {
    cache(refusals, keyHash, now + REFUSAL_CACHE_MS);
    throw new Unauthorized('invalid');
  }
  const { keyId, holderId, scope, rate = defaultRate(stage) } = record;
  const caller = { keyId, holderId, scope, rate };
  cache(callers, keyHash, { caller, until: Math.min(now + LOOKUP_CACHE_MS, expiryOf(record)) });
  return caller;
}

function cache<Value>(entries: Map<string, Value>, keyHash: string, value: Value): void {
  const [oldest] = entries.keys();
  // Set again, an entry moves to the end.
  entries.delete(keyHash);
  if (entries.size >= MAX_CACHED_KEYS && oldest !== undefined) entries.delete(oldest);
  entries.set(keyHash, value);
}
