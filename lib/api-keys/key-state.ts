import type { ApiKeyRecord } from './key-record.ts';

/** What a key's record means at a time: only an active key is accepted. */
export function keyStateOf(record: ApiKeyRecord, now: number): 'active' | 'expired' | 'revoked' {
  if (record.revokedAt !== undefined) return 'revoked';
  return expiryOf(record) <= now ? 'expired' : 'active';
}

/** When a key expires, in milliseconds since 1970. A time that can't be read has passed. */
export function expiryOf({ expiresAt }: ApiKeyRecord): number {
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) || 0;
}
