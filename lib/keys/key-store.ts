import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { scanTable } from '../database/read-items.ts';
import { transact } from '../database/transact.ts';
import { changeRecord } from '../database/version.ts';
import { putItem } from '../database/write-actions.ts';
import { generateApiKey, hashApiKey, randomBase62 } from './key-format.ts';
import { type ApiKeyRecord, keyAt, keyMapping } from './key-record.ts';
import type { Scope } from './scopes.ts';

/** A key that was just created. Only its creator ever sees the key itself. */
export interface CreatedKey {
  readonly key: string;
  readonly record: ApiKeyRecord;
}

export interface KeyOptions {
  /** The key itself. By default, one is generated for the current stage. */
  readonly key?: string;
  /** The owner of the key that this one replaces. By default, the new key is its own owner. */
  readonly ownerId?: string;
  /** Whom to tell about the key. */
  readonly contact?: string | undefined;
  /** By default `write`. */
  readonly scope?: Scope;
  /** Requests per second. By default, the stage's rate. */
  readonly rate?: number | undefined;
  /** The person or user who creates it. */
  readonly createdBy?: string;
}

/** What belongs to one key alone. A key that replaces it inherits the rest. */
type Own = 'keyHash' | 'keyId' | 'lastFour' | 'createdAt' | 'createdBy' | 'expiresAt' | 'revokedAt' | 'version';

type Inherited = { readonly [Name in Exclude<keyof ApiKeyRecord, Own>]: ApiKeyRecord[Name] };

/** What a key that replaces another inherits. */
export const inheritedFrom = ({ holderId, name, contact, scope, rate }: ApiKeyRecord): Inherited => ({
  holderId,
  name,
  contact,
  scope,
  rate,
});

/** Creates a key and stores its record. */
export async function createKey(name: string, expiresAt?: Date, options: KeyOptions = {}): Promise<CreatedKey> {
  const created = newKey(name, expiresAt, options);
  await putKey(created.record);
  return created;
}

/** Generates a key and its record without storing them. */
export function newKey(name: string, expiresAt?: Date, options: KeyOptions = {}): CreatedKey {
  const { ownerId, key = generateApiKey(environment('stage')), ...settings } = options;
  const keyId = `key_${randomBase62(12)}`;
  const record: ApiKeyRecord = {
    keyHash: hashApiKey(key),
    keyId,
    holderId: ownerId ?? keyId,
    name,
    scope: 'write',
    ...settings,
    lastFour: key.slice(-4),
    createdAt: new Date().toISOString(),
    expiresAt: expiresAt?.toISOString(),
  };
  return { key, record };
}

export async function putKey(record: ApiKeyRecord): Promise<void> {
  if (await transact([putAction(record)])) throw new Error('Another key has the same hash.');
}

/** The action that stores the record of a new key. */
export function putAction(record: ApiKeyRecord): TransactWriteItem {
  return putItem(keyAt(record.keyHash), keyMapping.write(record), { keyHash: undefined });
}

/** Lists all keys, oldest first. A stage has few keys and operators rarely list them, so a scan is fine. */
export async function listKeys(): Promise<ApiKeyRecord[]> {
  const records: ApiKeyRecord[] = [];
  for await (const items of scanTable(environment('apiKeysTable'))) {
    records.push(...items.map((item) => keyMapping.read(item)));
  }
  return records.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

export async function findKey(keyId: string): Promise<ApiKeyRecord | undefined> {
  return (await listKeys()).find((record) => record.keyId === keyId);
}

/**
 * What can be changed of a key. `null` removes an attribute: the key never expires, has the rate of the stage, or has no
 * contact.
 */
export interface KeyChanges {
  readonly name?: string | undefined;
  readonly contact?: string | null | undefined;
  readonly scope?: Scope | undefined;
  readonly rate?: number | null | undefined;
  readonly expiresAt?: Date | null | undefined;
}

/**
 * The action that changes a record, unless it has been changed since it was read. Functions that
 * have the key cached use the earlier record for up to 60 s.
 */
export function updateAction(
  record: ApiKeyRecord,
  changes: KeyChanges & { readonly revokedAt?: Date },
): TransactWriteItem {
  return changeRecord(keyAt(record.keyHash), keyMapping.writeChanges(asStored(changes)), record.version ?? 0);
}

/** The record after a change. */
export function changedRecord(record: ApiKeyRecord, changes: KeyChanges): ApiKeyRecord {
  return keyMapping.change(record, { ...asStored(changes), version: (record.version ?? 0) + 1 });
}

/** Revokes a key that is still as it was read. Functions that have it cached reject it within 60 s. */
export async function revokeKey(record: ApiKeyRecord): Promise<void> {
  await transact([updateAction(record, { revokedAt: new Date() })]);
}

function asStored({ expiresAt, revokedAt, ...changes }: KeyChanges & { readonly revokedAt?: Date }) {
  const end = expiresAt === null ? null : expiresAt?.toISOString();
  return { ...changes, expiresAt: end, revokedAt: revokedAt?.toISOString() };
}
