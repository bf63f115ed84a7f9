import { environment } from '../environment.ts';
import { Unauthorized } from '../errors.ts';
import { type ApiKeyRecord, findApiKey } from '../stores/api-keys.ts';
import { hashApiKey, isApiKeyOf } from './key-format.ts';

/** How long a warm function trusts a lookup: the published delay of a revocation. */
const REMEMBERED_MS = 60_000;
/** Keys remembered at most; past it the one looked up first is forgotten. */
const REMEMBERED_KEYS = 1_000;

const remembered = new Map<string, { keyId: string; until: number }>();

/**
 * Checks an API key. Only what has a key's checksum costs a database read, and only valid keys are remembered,
 * so that a new key works at once and made-up ones can't fill the memory. Whatever the reason, a key that is refused
 * costs the same read each time: how long the answer takes tells nothing either.
 * @returns the id of the key
 * @throws Unauthorized when the key is malformed, of another stage, unknown, expired or revoked
 */
export async function acceptApiKey(key: string, now: number = Date.now()): Promise<string> {
  if (!isApiKeyOf(environment('stage'), key)) throw new Unauthorized('invalid');
  const keyHash = hashApiKey(key);
  const known = remembered.get(keyHash);
  if (known && now < known.until) return known.keyId;
  remembered.delete(keyHash);
  const record = await findApiKey(keyHash);
  if (!record || record.revokedAt !== undefined || endOf(record) <= now) throw new Unauthorized('invalid');
  remember(keyHash, record.keyId, Math.min(now + REMEMBERED_MS, endOf(record)));
  return record.keyId;
}

function remember(keyHash: string, keyId: string, until: number): void {
  const [oldest] = remembered.keys();
  if (remembered.size >= REMEMBERED_KEYS && oldest !== undefined) remembered.delete(oldest);
  remembered.set(keyHash, { keyId, until });
}

/** When a key expires, in milliseconds since 1970. A time that can't be read has passed. */
function endOf({ expiresAt }: ApiKeyRecord): number {
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) || 0;
}
