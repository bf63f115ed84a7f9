import { type ItemPlace, placeOf } from '../database/attributes.ts';
import { readItem } from '../database/read-items.ts';
import { number, oneOf, optional, RecordMapping, text } from '../database/record-mapping.ts';
import { SCOPES, type Scope } from './scopes.ts';

/** The stored record of an API key. It never includes the key itself. Times are ISO 8601 in UTC. */
export interface ApiKeyRecord {
  /** SHA-256 of the key, in hexadecimal. */
  readonly keyHash: string;
  readonly keyId: string;
  /**
   * The key's owner: the id of the first key in the chain of rotations. For that first key, it is the key's own id. The
   * attribute keeps its earlier name.
   */
  readonly holderId: string;
  readonly name: string;
  /** Whom to tell about the key, in words of the operator's. */
  readonly contact?: string;
  readonly scope: Scope;
  /** Requests per second. Absent means the stage's default. */
  readonly rate?: number;
  /** The last four characters of the key, so that people can tell keys apart. */
  readonly lastFour: string;
  readonly createdAt: string;
  /** The person or user who created it. Absent on keys from before this was recorded. */
  readonly createdBy?: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
  /** Absent on keys that have not been changed. */
  readonly version?: number;
}

export const keyAt = (keyHash: string): ItemPlace => placeOf('apiKeysTable', { keyHash: { S: keyHash } });

/** Finds the record of a key, strongly consistent, so that a new key works at once. */
export async function findKeyRecord(keyHash: string): Promise<ApiKeyRecord | undefined> {
  const item = await readItem(keyAt(keyHash));
  return item && keyMapping.read(item);
}

export const keyMapping = new RecordMapping<ApiKeyRecord>({
  keyHash: text,
  keyId: text,
  holderId: text,
  name: text,
  contact: optional(text),
  scope: oneOf(SCOPES),
  rate: optional(number),
  lastFour: text,
  createdAt: text,
  createdBy: optional(text),
  expiresAt: optional(text),
  revokedAt: optional(text),
  version: optional(number),
});
