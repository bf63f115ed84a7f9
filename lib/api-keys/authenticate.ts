import { environment } from '../config/environment.ts';
import { Unauthorized } from '../errors/errors.ts';
import { hashApiKey, isApiKeyOf } from './key-format.ts';
import { findKeyRecord } from './key-record.ts';
import { expiryOf, keyStateOf } from './key-state.ts';

/** How long a warm function may cache a lookup, in milliseconds: the published delay of a revocation. */
export const LOOKUP_CACHE_MS = 60_000;
/** Keys remembered at most; past it the one looked up first is forgotten. */
const REMEMBERED_KEYS = 1_000;

/** Who is asking, by an API key. */
export interface Caller {
  readonly keyId: string;
  /** The same for a key and for those that it was rotated to. */
  readonly holderId: string;
}

const remembered = new Map<string, { caller: Caller; until: number }>();

/**
 * Checks an API key. Only what has a key's checksum costs a database read, and only valid keys are remembered,
 * so that a new key works at once and made-up ones can't fill the memory. Whatever the reason, a key that is refused
 * costs the same read each time: how long the answer takes tells nothing either.
 * @throws Unauthorized when the key is malformed, of another stage, unknown, expired or revoked
 */
export async function authenticate(key: string, now: number = Date.now()): Promise<Caller> {
  if (!isApiKeyOf(environment('stage'), key)) throw new Unauthorized('invalid');
  const keyHash = hashApiKey(key);
  const known = remembered.get(keyHash);
  if (known && now < known.until) return known.caller;
  remembered.delete(keyHash);
  const record = await findKeyRecord(keyHash);
  if (!record || keyStateOf(record, now) !== 'active') throw new Unauthorized('invalid');
  const { keyId, holderId } = record;
  remember(keyHash, { keyId, holderId }, Math.min(now + LOOKUP_CACHE_MS, expiryOf(record)));
  return { keyId, holderId };
}

function remember(keyHash: string, caller: Caller, until: number): void {
  const [oldest] = remembered.keys();
  if (remembered.size >= REMEMBERED_KEYS && oldest !== undefined) remembered.delete(oldest);
  remembered.set(keyHash, { caller, until });
}
