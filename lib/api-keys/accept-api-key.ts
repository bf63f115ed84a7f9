import { environment } from '../environment.ts';
import { Unauthorized } from '../errors.ts';
import { type ApiKeyRecord, findApiKey } from '../stores/api-keys.ts';
import { hashApiKey, isApiKeyOf } from './key-format.ts';

/** How long a warm function trusts a lookup: the published delay of a revocation. */
const REMEMBERED_MS = 60_000;
/** Keys remembered at most; past it the one looked up first is forgotten. */
const REMEMBERED_KEYS = 1_000;

const remembered = new Map<string, { record: ApiKeyRecord; until: number }>();

/**
 * Checks an API key. Only what has a key's checksum costs a database read, and only valid keys are remembered,
 * so that a new key works at once and made-up ones can't fill the memory.
 * @returns the id of the key
 * @throws Unauthorized when the key is malformed, of another stage, unknown, expired or revoked
 */
export async function acceptApiKey(key: string, now: number = Date.now()): Promise<string> {
  if (!isApiKeyOf(environment('stage'), key)) throw new Unauthorized('invalid');
  const record = await recordOf(hashApiKey(key), now);
  if (!record || record.revokedAt || hasExpired(record, now)) throw new Unauthorized('invalid');
  return record.keyId;
}

async function recordOf(keyHash: string, now: number): Promise<ApiKeyRecord | undefined> {
  const known = remembered.get(keyHash);
  if (known && now < known.until) return known.record;
  remembered.delete(keyHash);
  const record = await findApiKey(keyHash);
  if (record && !record.revokedAt) remember(keyHash, record, now);
  return record;
}

function remember(keyHash: string, record: ApiKeyRecord, now: number): void {
  const [oldest] = remembered.keys();
  if (remembered.size >= REMEMBERED_KEYS && oldest !== undefined) remembered.delete(oldest);
  remembered.set(keyHash, { record, until: now + REMEMBERED_MS });
}

function hasExpired(record: ApiKeyRecord, now: number): boolean {
  return record.expiresAt !== undefined && Date.parse(record.expiresAt) <= now;
}
