import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { scanTable } from '../database/scan-table.ts';
import { transact } from '../database/transact.ts';
import { generateApiKey, hashApiKey, randomBase62 } from './key-format.ts';
import { type ApiKeyRecord, keyItem, keyRecordFromItem } from './key-record.ts';
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
    ...(rate === undefined ? {} : { rate }),
    lastFour: key.slice(-4),
    createdAt: new Date().toISOString(),
    ...(createdBy === undefined ? {} : { createdBy }),
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
  };
  return { key, record };
}

/** The same key with another secret, not stored yet. */
export function withNewSecret(record: ApiKeyRecord): CreatedKey {
  const key = generateApiKey(environment('stage'));
  return { key, record: { ...record, keyHash: hashApiKey(key), lastFour: key.slice(-4) } };
}

export async function putKey(record: ApiKeyRecord): Promise<void> {
  if (await transact([putAction(record)])) throw new Error('Another key has the same hash.');
}

/** The condition that a record is not revoked, and still has the values that can be changed. */
function unchanged(record: ApiKeyRecord) {
  const seen = Object.entries({
    name: record.name,
    scope: record.scope,
    rate: record.rate,
    expiresAt: record.expiresAt,
  });
  const parts = seen.map(([name, value]) =>
    value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :seen_${name}`,
  );
  return {
    ConditionExpression: ['keyId = :keyId', 'attribute_not_exists(revokedAt)', ...parts].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(seen.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ':keyId': attributeOf(record.keyId),
      ...Object.fromEntries(
        seen.flatMap(([name, value]) => (value === undefined ? [] : [[`:seen_${name}`, attributeOf(value)]])),
      ),
    },
  };
}

/** The action that deletes a record which has not changed since it was read. */
export function deleteAction(record: ApiKeyRecord): TransactWriteItem {
  const key = { keyHash: { S: record.keyHash } };
  return { Delete: { TableName: environment('apiKeysTable'), Key: key, ...unchanged(record) } };
}

/** The action that stores the record of a new key. */
export function putAction(record: ApiKeyRecord): TransactWriteItem {
  return {
    Put: {
      TableName: environment('apiKeysTable'),
      Item: keyItem(record),
      ConditionExpression: 'attribute_not_exists(keyHash)',
    },
  };
}

function attributeOf(value: string | number): AttributeValue {
  return typeof value === 'number' ? { N: String(value) } : { S: value };
}

/**
 * Lists all key records of the stage, oldest first. A stage has few keys and operators rarely list them, so a scan is
 * fine.
 */
export async function listKeys(): Promise<ApiKeyRecord[]> {
  const records: ApiKeyRecord[] = [];
  for await (const items of scanTable(environment('apiKeysTable'))) records.push(...items.map(keyRecordFromItem));
  return records.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

export async function findKey(keyId: string): Promise<ApiKeyRecord | undefined> {
  return (await listKeys()).find((record) => record.keyId === keyId);
}

/**
 * Revokes a key. Functions that have it cached reject it within 60 s. Revoking it again changes nothing.
 * @param also more actions of the transaction
 */
export async function revokeKey({ keyHash }: ApiKeyRecord, also: readonly TransactWriteItem[] = []): Promise<void> {
  const revoke = {
    TableName: environment('apiKeysTable'),
    Key: { keyHash: { S: keyHash } },
    UpdateExpression: 'SET revokedAt = :at',
    ConditionExpression: 'attribute_exists(keyHash) AND (attribute_not_exists(revokedAt) OR revokedAt > :at)',
    ExpressionAttributeValues: { ':at': { S: new Date().toISOString() } },
  };
  await transact([{ Update: revoke }, ...also]);
}

/** What can be changed of a key. `null` removes an attribute: the key never expires, or has the rate of the stage. */
export interface KeyChanges {
  readonly name?: string | undefined;
  readonly scope?: Scope | undefined;
  readonly rate?: number | null | undefined;
  readonly expiresAt?: Date | null | undefined;
}

/**
 * The action that changes a record, unless it has been changed, revoked or replaced since it was read. Functions that
 * have the key cached use the earlier record for up to 60 s.
 */
export function updateAction(record: ApiKeyRecord, changes: KeyChanges): TransactWriteItem {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const set = given.flatMap(([name, value]) => (value === null ? [] : [`#${name} = :${name}`]));
  const remove = given.flatMap(([name, value]) => (value === null ? [`#${name}`] : []));
  const values = given.flatMap(([name, value]) =>
    value === null ? [] : [[`:${name}`, attributeOf(value instanceof Date ? value.toISOString() : value)] as const],
  );
  const condition = unchanged(record);
  return {
    Update: {
      ...condition,
      TableName: environment('apiKeysTable'),
      Key: { keyHash: { S: record.keyHash } },
      UpdateExpression: [
        ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
        ...(remove.length > 0 ? [`REMOVE ${remove.join(', ')}`] : []),
      ].join(' '),
      ExpressionAttributeValues: { ...condition.ExpressionAttributeValues, ...Object.fromEntries(values) },
    },
  };
}
