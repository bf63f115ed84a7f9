import { createHash } from 'node:crypto';
import { findApiKey } from './tables.ts';

/** The product caches a lookup this long too, so a warm request needs no lookup anywhere. */
const CACHE_MS = 60_000;

const cachedUntil = new Map<string, number>();

/** Whether an `Authorization` header has a key that is known, unexpired and not revoked. */
export async function isAuthorized(authorization: string | undefined): Promise<boolean> {
  const now = Date.now();
  const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) return false;
  const keyHash = createHash('sha256').update(key).digest('hex');
  if ((cachedUntil.get(keyHash) ?? 0) > now) return true;
  const record = await findApiKey(keyHash);
  if (!record || record.revokedAt || (record.expiresAt?.S && Date.parse(record.expiresAt.S) <= now)) return false;
  cachedUntil.set(keyHash, now + CACHE_MS);
  return true;
}
