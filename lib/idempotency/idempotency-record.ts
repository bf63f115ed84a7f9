import { GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import { type Item, numberOf, textOf } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { newId } from '../database/ids.ts';
import { isAccepted } from '../database/is-condition-met.ts';
import { IdempotencyKeyReused, ServiceUnavailable } from '../errors/errors.ts';
import { type Claim, newOrigin } from './write-token.ts';

/** How long a request can be repeated, in seconds. */
const KEPT_SECONDS = 24 * 60 * 60;

/** A request that may be repeated. */
export interface Intent {
  /** Stands for the Idempotency-Key of one API key. */
  readonly intentId: string;
  /** Stands for what is asked. */
  readonly requestHash: string;
}

/**
 * The claim of a request that may be repeated. The intent is written before the work and says under which mark and id
 * the work is done; whoever repeats the request, even at the same moment, is given the same.
 * @throws IdempotencyKeyReused when the intent is there with another request
 */
export async function claimIntent(intent: Intent): Promise<Claim> {
  const item: Item = {
    intentId: { S: intent.intentId },
    requestHash: { S: intent.requestHash },
    origin: { S: newOrigin() },
    recordId: { N: String(newId()) },
    // Rounded up, so that it is kept for all of the time that is promised.
    expiresAt: { N: String(Math.ceil(Date.now() / 1000) + KEPT_SECONDS) },
  };
  const present = (await putIntent(item)) ? item : await readIntent(intent.intentId);
  if (textOf(present, 'requestHash') !== intent.requestHash) throw new IdempotencyKeyReused();
  return claimOf(present);
}

function claimOf(item: Item): Claim {
  const recordId = numberOf(item, 'recordId');
  return { origin: textOf(item, 'origin'), recordId, renew: () => renewClaim(textOf(item, 'intentId'), recordId) };
}

/** Writes an intent where there is none, or one that has expired: DynamoDB deletes those in its own time. */
function putIntent(item: Item): Promise<boolean> {
  return isAccepted(
    dynamodb().send(
      new PutItemCommand({
        TableName: environment('idempotencyTable'),
        Item: item,
        ConditionExpression: 'attribute_not_exists(intentId) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1000)) } },
      }),
    ),
  );
}

/** Gives the intent another id, unless a repetition of the request has just done that; then its id is taken. */
async function renewClaim(intentId: string, takenId: number): Promise<Claim> {
  await isAccepted(
    dynamodb().send(
      new UpdateItemCommand({
        TableName: environment('idempotencyTable'),
        Key: { intentId: { S: intentId } },
        UpdateExpression: 'SET recordId = :new',
        ConditionExpression: 'recordId = :taken',
        ExpressionAttributeValues: { ':new': { N: String(newId()) }, ':taken': { N: String(takenId) } },
      }),
    ),
  );
  return claimOf(await readIntent(intentId));
}

async function readIntent(intentId: string): Promise<Item> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('idempotencyTable'),
      Key: { intentId: { S: intentId } },
      ConsistentRead: true,
    }),
  );
  // It expired between the two calls, and DynamoDB has just deleted it: asked again, the request is a new one.
  if (!item) throw new ServiceUnavailable();
  return item;
}
