import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { type Item, optionalTextOf, textOf } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';

/** What is kept of an API key: never the key itself. Times are ISO 8601 in UTC. */
export interface ApiKeyRecord {
  /** SHA-256 of the key, in hexadecimal. */
  readonly keyHash: string;
  readonly keyId: string;
  /** Stands for whom the key was issued to: the id of the first key, from which this one was rotated, or its own. */
  readonly holderId: string;
  readonly name: string;
  /** The last four characters of the key, for people to tell keys apart. */
  readonly lastFour: string;
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
}

/** The record of a key, or nothing; strongly consistent, so that a new key works at once. */
export async function findApiKey(keyHash: string): Promise<ApiKeyRecord | undefined> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('apiKeysTable'),
      Key: { keyHash: { S: keyHash } },
      ConsistentRead: true,
    }),
  );
  return item && apiKeyFromItem(item);
}

export function apiKeyFromItem(item: Item): ApiKeyRecord {
  const expiresAt = optionalTextOf(item, 'expiresAt');
  const revokedAt = optionalTextOf(item, 'revokedAt');
  return {
    keyHash: textOf(item, 'keyHash'),
    keyId: textOf(item, 'keyId'),
    holderId: textOf(item, 'holderId'),
    name: textOf(item, 'name'),
    lastFour: textOf(item, 'lastFour'),
    createdAt: textOf(item, 'createdAt'),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(revokedAt === undefined ? {} : { revokedAt }),
  };
}
