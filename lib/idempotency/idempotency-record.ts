import { GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { getNumber, getString, type Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { generateId } from '../database/ids.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import { IdempotencyKeyReused, ServiceUnavailable } from '../errors/errors.ts';
import { generateToken, type WriteToken } from './write-token.ts';

/** The contract promises 24 hours. Records are kept twice as long, so that no difference between clocks can break that. */
export const KEPT_SECONDS = 48 * 60 * 60;

/** A request with an Idempotency-Key. */
export interface IdempotentRequest {
  /** Identifies the Idempotency-Key of one key holder. */
  readonly idempotencyId: string;
  /** Identifies what is requested. */
  readonly requestHash: string;
}

/**
 * Writes the idempotency record of a request before anything else, or finds the one that its first try wrote. The token
 * and the id in it are what every retry uses, whenever it comes and however many run at once.
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

/** Writes a record unless there is one that has not expired: DynamoDB deletes expired items only in its own time. */
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

/** Replaces the id of a record, unless a concurrent retry just did: all of them use the id that is stored. */
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
  // It expired, and DynamoDB deleted it between the two calls. The next try is a new request.
  if (!item) throw new ServiceUnavailable();
  if (getString(item, 'requestHash') !== requestHash) throw new IdempotencyKeyReused();
  return item;
}
