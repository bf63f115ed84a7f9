import type { ApiKeyRecord } from './key-record.ts';

/** The state of a key at `now`, in milliseconds since 1970. Only an active key is accepted. */
export function keyStateOf(record: ApiKeyRecord, now: number): 'active' | 'expired' | 'revoked' {
  if (record.revokedAt !== undefined) return 'revoked';
  return expiryOf(record) <= now ? 'expired' : 'active';
}

/** How long before its end a key expires soon, in milliseconds. */
const SOON_MS = 14 * 86_400_000;

/** Whether a key is active, and expires within 14 days. */
export function expiresSoon(record: ApiKeyRecord, now: number): boolean {
  return keyStateOf(record, now) === 'active' && expiryOf(record) - now <= SOON_MS;
}

/** When a key expires, in milliseconds since 1970. A key whose expiry time can't be parsed counts as expired. */
export function expiryOf({ expiresAt }: ApiKeyRecord): number {
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) || 0;
}

/** When a key was revoked or expires, whichever is first, in milliseconds since 1970. */
export function endOf(record: ApiKeyRecord): number {
  const { revokedAt } = record;
  return Math.min(expiryOf(record), revokedAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(revokedAt) || 0);
}
