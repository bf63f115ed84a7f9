import { GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { getNumber, getString, type Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { generateId } from '../database/ids.ts';
import { isConditionMet } from '../database/is-condition-met.ts';
import { IdempotencyKeyReused, ServiceUnavailable } from '../errors/errors.ts';
import { generateToken, type WriteToken } from './write-token.ts';

/** How long a request can be repeated, in seconds. */
const KEPT_SECONDS = 24 * 60 * 60;

/** A request that may be repeated. */
export interface IdempotencyRecord {
  /** Stands for the Idempotency-Key of one API key. */
  readonly idempotencyId: string;
  /** Stands for what is asked. */
  readonly requestHash: string;
}

/**
 * The claim of a request that may be repeated. The record is written before the work and says under which mark and id
 * the work is done; whoever repeats the request, even at the same moment, is given the same.
 * @throws IdempotencyKeyReused when the record is there with another request
 */
export async function getWriteToken(record: IdempotencyRecord): Promise<WriteToken> {
  const item: Item = {
    idempotencyId: { S: record.idempotencyId },
    requestHash: { S: record.requestHash },
    writeToken: { S: generateToken() },
    recordId: { N: String(generateId()) },
    // Rounded up, so that it is kept for all of the time that is promised.
    expiresAt: { N: String(Math.ceil(Date.now() / 1000) + KEPT_SECONDS) },
  };
  const present = (await putRecord(item)) ? item : await readRecord(record.idempotencyId);
  if (getString(present, 'requestHash') !== record.requestHash) throw new IdempotencyKeyReused();
  return toWriteToken(present);
}

function toWriteToken(item: Item): WriteToken {
  const recordId = getNumber(item, 'recordId');
  return {
    token: getString(item, 'writeToken'),
    recordId,
    renew: () => assignNewId(getString(item, 'idempotencyId'), recordId),
  };
}

/** Writes an record where there is none, or one that has expired: DynamoDB deletes those in its own time. */
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

/** Gives the record another id, unless a repetition of the request has just done that; then its id is taken. */
async function assignNewId(idempotencyId: string, takenId: number): Promise<WriteToken> {
  await isConditionMet(
    dynamodb().send(
      new UpdateItemCommand({
        TableName: environment('idempotencyTable'),
        Key: { idempotencyId: { S: idempotencyId } },
        UpdateExpression: 'SET recordId = :new',
        ConditionExpression: 'recordId = :taken',
        ExpressionAttributeValues: { ':new': { N: String(generateId()) }, ':taken': { N: String(takenId) } },
      }),
    ),
  );
  return toWriteToken(await readRecord(idempotencyId));
}

async function readRecord(idempotencyId: string): Promise<Item> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('idempotencyTable'),
      Key: { idempotencyId: { S: idempotencyId } },
      ConsistentRead: true,
    }),
  );
  // It expired between the two calls, and DynamoDB has just deleted it: asked again, the request is a new one.
  if (!item) throw new ServiceUnavailable();
  return item;
}
