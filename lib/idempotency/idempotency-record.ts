import { GetItemCommand, PutItemCommand, type TransactWriteItem, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { getNumber, getString, type Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { generateId } from '../database/ids.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import { IdempotencyKeyReused, ServiceUnavailable } from '../errors/errors.ts';
import { generateToken, type WriteToken } from './write-token.ts';

/** The contract promises 24 hours. Keeping records twice as long allows for differences between clocks. */
export const KEPT_SECONDS = 48 * 60 * 60;

/** A request with an Idempotency-Key. */
export interface IdempotentRequest {
  /** Identifies the Idempotency-Key of one key holder. */
  readonly idempotencyId: string;
  /** Identifies the content of the request. */
  readonly requestHash: string;
}

/**
 * Finds the record that an earlier request with the same Idempotency-Key created. The read is strongly consistent.
 * @returns the record's id, or `undefined` for a new request
 * @throws IdempotencyKeyReused when the key belongs to a different request
 */
export async function findRecordId({ idempotencyId, requestHash }: IdempotentRequest): Promise<number | undefined> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('idempotencyTable'),
      Key: { idempotencyId: { S: idempotencyId } },
      ConsistentRead: true,
    }),
  );
  // DynamoDB can take days to delete expired items.
  if (!item || getNumber(item, 'expiresAt') <= nowInSeconds()) return undefined;
  if (getString(item, 'requestHash') !== requestHash) throw new IdempotencyKeyReused();
  return getNumber(item, 'recordId');
}

/** The action that puts the idempotency record of a new request, unless there is one that has not expired. */
export function putIdempotencyRecord(
  { idempotencyId, requestHash }: IdempotentRequest,
  recordId: number,
): TransactWriteItem {
  const now = nowInSeconds();
  return {
    Put: {
      TableName: environment('idempotencyTable'),
      Item: {
        idempotencyId: { S: idempotencyId },
        requestHash: { S: requestHash },
        recordId: { N: String(recordId) },
        expiresAt: { N: String(now + KEPT_SECONDS) },
      },
      ConditionExpression: 'attribute_not_exists(idempotencyId) OR expiresAt <= :now',
      ExpressionAttributeValues: { ':now': { N: String(now) } },
    },
  };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Writes the idempotency record of a request, or finds the one that the first try wrote. Call it before any other
 * write. Every retry uses the token and the id of that record, even hours later and even concurrently.
 * @throws IdempotencyKeyReused when the key belongs to a different request
 */
export async function getWriteToken(request: IdempotentRequest): Promise<WriteToken> {
  const fresh: Item = {
    idempotencyId: { S: request.idempotencyId },
    requestHash: { S: request.requestHash },
    writeToken: { S: generateToken() },
    recordId: { N: String(generateId()) },
    expiresAt: { N: String(Math.ceil(Date.now() / 1000) + KEPT_SECONDS) },
  };
  const stored = (await putRecord(fresh)) ? fresh : await readRecord(request);
  return toWriteToken(request, stored, getString(stored, 'writeToken') !== getString(fresh, 'writeToken'));
}

function toWriteToken(request: IdempotentRequest, item: Item, replayed: boolean): WriteToken {
  return {
    token: getString(item, 'writeToken'),
    recordId: getNumber(item, 'recordId'),
    replayed,
    assignNewId: async () => {
      await assignNewId(item);
      return toWriteToken(request, await readRecord(request), replayed);
    },
  };
}

/**
 * Writes a record unless an unexpired one exists. DynamoDB can take days to delete expired items, so the condition
 * checks the time.
 */
function putRecord(item: Item): Promise<boolean> {
  return isConditionMet(
    dynamodb().send(
      new PutItemCommand({
        TableName: environment('idempotencyTable'),
        Item: item,
        ConditionExpression: 'attribute_not_exists(idempotencyId) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1000)) } },
      }),
    ),
  );
}

/** Replaces the id of a record unless a concurrent retry just did that. All retries use the stored id. */
async function assignNewId({ idempotencyId, writeToken, recordId }: Item): Promise<void> {
  if (!idempotencyId || !writeToken || !recordId) throw new Error('An idempotency record lacks its attributes.');
  await isConditionMet(
    dynamodb().send(
      new UpdateItemCommand({
        TableName: environment('idempotencyTable'),
        Key: { idempotencyId },
        UpdateExpression: 'SET recordId = :new',
        ConditionExpression: 'recordId = :taken AND writeToken = :token',
        ExpressionAttributeValues: {
          ':new': { N: String(generateId()) },
          ':taken': recordId,
          ':token': writeToken,
        },
      }),
    ),
  );
}

async function readRecord({ idempotencyId, requestHash }: IdempotentRequest): Promise<Item> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('idempotencyTable'),
      Key: { idempotencyId: { S: idempotencyId } },
      ConsistentRead: true,
    }),
  );
  // The record expired and was deleted between the two calls. The next try counts as a new request.
  if (!item) throw new ServiceUnavailable();
  if (getString(item, 'requestHash') !== requestHash) throw new IdempotencyKeyReused();
  return item;
}
