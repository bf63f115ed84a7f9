import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb';
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
  /** By default `write`. */
  readonly scope?: Scope;
  /** Requests per second. By default, the stage's rate. */
  readonly rate?: number | undefined;
  /** The person or user who creates it. */
  readonly createdBy?: string;
}

/** Creates a key and stores its record. */
export async function createKey(name: string, expiresAt?: Date, options: KeyOptions = {}): Promise<CreatedKey> {
  const created = newKey(name, expiresAt, options);
  await putKey(created.record);
  return created;
}

/** Generates a key and its record without storing them. */
export function newKey(name: string, expiresAt?: Date, options: KeyOptions = {}): CreatedKey {
  const { ownerId, scope = 'write', rate, createdBy, key = generateApiKey(environment('stage')) } = options;
  const keyId = `key_${randomBase62(12)}`;
  const record: ApiKeyRecord = {
    keyHash: hashApiKey(key),
    keyId,
    holderId: ownerId ?? keyId,
    name,
    scope,
    rate,
    lastFour: key.slice(-4),
    createdAt: new Date().toISOString(),
    createdBy,
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

/** What can be changed of a key. `null` removes an attribute: the key never expires, or has the rate of the stage. */
export interface KeyChanges {
  readonly name?: string | undefined;
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
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const changed = Object.fromEntries(given.map(([name, value]) => [name, attributeOf(value)]));
  return changeRecord(keyAt(record.keyHash), changed, record.version ?? 0);
}

/** The record after a change. */
export function changedRecord(record: ApiKeyRecord, changes: KeyChanges): ApiKeyRecord {
  const { name = record.name, scope = record.scope } = changes;
  const rate = changes.rate === undefined ? record.rate : (changes.rate ?? undefined);
  const expiresAt = changes.expiresAt === undefined ? record.expiresAt : changes.expiresAt?.toISOString();
  return keyMapping.pick({ ...record, name, scope, rate, expiresAt, version: (record.version ?? 0) + 1 });
}

/** Revokes a key that is still as it was read. Functions that have it cached reject it within 60 s. */
export async function revokeKey(record: ApiKeyRecord): Promise<void> {
  await transact([updateAction(record, { revokedAt: new Date() })]);
}

function attributeOf(value: string | number | Date | null): AttributeValue | undefined {
  if (typeof value === 'number') return { N: String(value) };
  return value === null ? undefined : { S: value instanceof Date ? value.toISOString() : value };
}
