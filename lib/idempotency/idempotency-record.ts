import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { getNumber, getString, type Item, type ItemPlace, placeOf } from '../database/attributes.ts';
import { readItem } from '../database/read-items.ts';
import { ServiceError } from '../errors/errors.ts';

/** The contract promises 24 hours. Keeping records twice as long allows for differences between clocks. */
export const KEPT_SECONDS = 48 * 60 * 60;

export interface IdempotentRequest {
  /** Identifies the Idempotency-Key of one key owner. */
  readonly idempotencyId: string;
  /** Identifies the content of the request. */
  readonly requestHash: string;
}

/** The idempotency record of a request. */
function recordPlace({ idempotencyId }: IdempotentRequest): ItemPlace {
  return placeOf('idempotencyTable', { idempotencyId: { S: idempotencyId } });
}

/**
 * Finds what an earlier request with the same Idempotency-Key left, if any. The read is strongly consistent.
 * @throws ServiceError when the key belongs to a different request
 */
export async function findIdempotencyRecord(request: IdempotentRequest): Promise<Item | undefined> {
  const item = await readItem(recordPlace(request));
  // DynamoDB can take days to delete expired items.
  if (!item || getNumber(item, 'expiresAt') <= nowInSeconds()) return undefined;
  if (getString(item, 'requestHash') !== request.requestHash) {
    throw new ServiceError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  return item;
}

/**
 * The action that remembers a request, and what it creates. It fails if the request already has a record that has not
 * expired.
 */
export function putIdempotencyRecord(request: IdempotentRequest, created: Item = {}): TransactWriteItem {
  const now = nowInSeconds();
  const { TableName, Key } = recordPlace(request);
  const [requestHash, expiresAt] = [{ S: request.requestHash }, { N: String(now + KEPT_SECONDS) }];
  return {
    Put: {
      TableName,
      Item: { ...Key, requestHash, ...created, expiresAt },
      ConditionExpression: 'attribute_not_exists(idempotencyId) OR expiresAt <= :now',
      ExpressionAttributeValues: { ':now': { N: String(now) } },
    },
  };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
