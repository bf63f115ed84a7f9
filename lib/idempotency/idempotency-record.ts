import { hash } from 'node:crypto';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { getNumber, getString, type Item, type ItemPlace, placeOf } from '../database/attributes.ts';
import { readItem } from '../database/read-items.ts';
import { transact } from '../database/transact.ts';
import { LateRequest, ServiceError } from '../errors/errors.ts';

/** The contract promises 24 hours. Keeping records twice as long allows for differences between clocks. */
export const KEPT_SECONDS = 48 * 60 * 60;

export interface IdempotentRequest {
  /** Identifies the Idempotency-Key of one key owner. */
  readonly idempotencyId: string;
  /** Identifies the content of the request. */
  readonly requestHash: string;
  /** When it was sent, in milliseconds, if the client tells. */
  readonly sentAt?: number | undefined;
}

/** The idempotency record of a request. */
export function recordPlace({ idempotencyId }: IdempotentRequest): ItemPlace {
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

/** The action that records what a new request creates. It fails if the request already has a record that has not expired. */
export function putIdempotencyRecord(request: IdempotentRequest, created: Item): TransactWriteItem {
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

/** When a person made a change, and when an attempt to send it was made, in milliseconds by the service's clock. */
export interface ChangeTimes {
  readonly begunAt: number;
  readonly sentAt: number;
}

/**
 * Notes that a change begins. One that arrives after a later one is refused: somebody may have answered the later one with a
 * change of their own, which this one would undo. So is a second copy, which browsers send when a connection breaks.
 * @param changeId identifies the changes that replace each other
 * @throws LateRequest
 */
export async function beginChange(changeId: string, { begunAt, sentAt }: ChangeTimes): Promise<void> {
  const idempotencyId = hash('sha256', changeId);
  const expiresAt = { N: String(nowInSeconds() + KEPT_SECONDS) };
  const times = { begunAt: { N: String(begunAt) }, sentAt: { N: String(sentAt) } };
  const refused = await transact([
    {
      Put: {
        TableName: environment('idempotencyTable'),
        Item: { idempotencyId: { S: idempotencyId }, ...times, expiresAt },
        ConditionExpression:
          'attribute_not_exists(idempotencyId) OR begunAt < :begunAt OR (begunAt = :begunAt AND sentAt < :sentAt)',
        ExpressionAttributeValues: { ':begunAt': times.begunAt, ':sentAt': times.sentAt },
      },
    },
  ]);
  if (refused) throw new LateRequest();
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
