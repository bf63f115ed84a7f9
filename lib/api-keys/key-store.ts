import { type AttributeValue, paginateScan, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { write } from '../database/transact.ts';
import { generateApiKey, hashApiKey, randomBase62 } from './key-format.ts';
import { type ApiKeyRecord, keyRecordFromItem } from './key-record.ts';
import type { Scope } from './scopes.ts';

/** A key that was just created. Only its creator ever sees the key itself. */
export interface IssuedKey {
  readonly key: string;
  readonly record: ApiKeyRecord;
}

/** The permissions and the holder of a new key. */
export interface KeyAccess {
  /** The holder of the key that this one replaces. By default, the new key is its own holder. */
  readonly holderId?: string;
  /** By default `write`. */
  readonly scope?: Scope;
  /** Requests per second. By default, the stage's rate. */
  readonly rate?: number | undefined;
}

/** Creates a key for the current stage and stores its record. */
export function issueKey(name: string, expiresAt?: Date, access: KeyAccess = {}): Promise<IssuedKey> {
  return registerKey(generateApiKey(environment('stage')), name, expiresAt, access);
}

/** Stores the record of an existing key. */
export async function registerKey(
  key: string,
  name: string,
  expiresAt?: Date,
  access: KeyAccess = {},
): Promise<IssuedKey> {
  const issued = makeKey(name, expiresAt, access, key);
  await putKey(issued.record);
  return issued;
}

/** Generates a key and its record without storing them. By default, the key is for the current stage. */
export function makeKey(
  name: string,
  expiresAt?: Date,
  { holderId, scope = 'write', rate }: KeyAccess = {},
  key: string = generateApiKey(environment('stage')),
): IssuedKey {
  const keyId = `key_${randomBase62(12)}`;
  const record: ApiKeyRecord = {
    keyHash: hashApiKey(key),
    keyId,
    holderId: holderId ?? keyId,
    name,
    scope,
    ...(rate === undefined ? {} : { rate }),
    lastFour: key.slice(-4),
    createdAt: new Date().toISOString(),
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
  };
  return { key, record };
}

/**
 * Stores the record of a key.
 * @param also more actions of the transaction
 */
export async function putKey(record: ApiKeyRecord, also: readonly TransactWriteItem[] = []): Promise<void> {
  const attributes = Object.entries(record).map(([name, value]) => [name, attributeOf(value)]);
  const put = {
    TableName: environment('apiKeysTable'),
    Item: Object.fromEntries(attributes),
    // The `keyId` clause lets a retry succeed when the response to the first put was lost.
    ConditionExpression: 'attribute_not_exists(keyHash) OR keyId = :keyId',
    ExpressionAttributeValues: { ':keyId': { S: record.keyId } },
  };
  if (await write({ Put: put }, also)) throw new Error('Another key has the same hash.');
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
  const pages = paginateScan({ client: dynamodb() }, { TableName: environment('apiKeysTable'), ConsistentRead: true });
  for await (const { Items: items } of pages) records.push(...(items ?? []).map(keyRecordFromItem));
  return records.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Finds a key record by its key id. */
export async function findKey(keyId: string): Promise<ApiKeyRecord | undefined> {
  return (await listKeys()).find((record) => record.keyId === keyId);
}

/**
 * Revokes a key. Functions that have it cached refuse it within 60 s. Revoking it again changes nothing.
 * @param also more actions of the transaction
 */
export function revokeKey(record: ApiKeyRecord, also: readonly TransactWriteItem[] = []): Promise<void> {
  return bringForward(record, 'revokedAt', new Date(), also);
}

/** Makes a key expire at a time, unless it already expires sooner. */
export function expireKey(record: ApiKeyRecord, at: Date): Promise<void> {
  return bringForward(record, 'expiresAt', at);
}

/** Sets a time on a record unless the record already has an earlier one. A revocation or expiry is never postponed. */
async function bringForward(
  record: ApiKeyRecord,
  attribute: 'revokedAt' | 'expiresAt',
  at: Date,
  also: readonly TransactWriteItem[] = [],
): Promise<void> {
  const update = {
    TableName: environment('apiKeysTable'),
    Key: { keyHash: { S: record.keyHash } },
    UpdateExpression: 'SET #attribute = :at',
    ConditionExpression: 'attribute_exists(keyHash) AND (attribute_not_exists(#attribute) OR #attribute > :at)',
    ExpressionAttributeNames: { '#attribute': attribute },
    ExpressionAttributeValues: { ':at': { S: at.toISOString() } },
  };
  await write({ Update: update }, also);
}
