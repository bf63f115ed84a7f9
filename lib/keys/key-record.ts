import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { getEnum, getOptionalNumber, getOptionalString, getString, type Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
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
}

/** Finds the record of a key. The read is strongly consistent, so that a new key works at once. */
export async function findKeyRecord(keyHash: string): Promise<ApiKeyRecord | undefined> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('apiKeysTable'),
      Key: { keyHash: { S: keyHash } },
      ConsistentRead: true,
    }),
  );
  return item && keyRecordFromItem(item);
}

export function keyRecordFromItem(item: Item): ApiKeyRecord {
  const expiresAt = getOptionalString(item, 'expiresAt');
  const revokedAt = getOptionalString(item, 'revokedAt');
  const createdBy = getOptionalString(item, 'createdBy');
  const rate = getOptionalNumber(item, 'rate');
  return {
    keyHash: getString(item, 'keyHash'),
    keyId: getString(item, 'keyId'),
    holderId: getString(item, 'holderId'),
    name: getString(item, 'name'),
    scope: getEnum(item, 'scope', SCOPES),
    ...(rate === undefined ? {} : { rate }),
    lastFour: getString(item, 'lastFour'),
    createdAt: getString(item, 'createdAt'),
    ...(createdBy === undefined ? {} : { createdBy }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(revokedAt === undefined ? {} : { revokedAt }),
  };
}
