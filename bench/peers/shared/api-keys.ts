import { createHash } from 'node:crypto';
import { findKeyRecord } from './tables.ts';

/** As this project does, so that a warm request costs every stack the same one call to the database. */
const REMEMBERED_MS = 60_000;

const remembered = new Map<string, number>();

/** Whether an `Authorization` header bears a key that the service issued and has not revoked. */
export async function isAuthorized(authorization: string | undefined, now: number = Date.now()): Promise<boolean> {
  const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) return false;
  const keyHash = createHash('sha256').update(key).digest('hex');
  if ((remembered.get(keyHash) ?? 0) > now) return true;
  const record = await findKeyRecord(keyHash);
  if (!record || record.revokedAt || (record.expiresAt?.S && Date.parse(record.expiresAt.S) <= now)) return false;
  remembered.set(keyHash, now + REMEMBERED_MS);
  return true;
}
