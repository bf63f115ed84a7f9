import { ConditionalCheckFailedException, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { dynamodb } from '../dynamodb.ts';
import { newId } from '../ids.ts';
import type { Item } from './attributes.ts';

/** Ids drawn before giving up; each collides only with a record of the same millisecond, once in 4,096. */
const DRAWS = 8;

/**
 * Writes a new record under an id of its own, with one conditional put. The item carries the request that made it, so
 * that the SDK's retry of a put whose answer was lost finds its own record there and succeeds instead of failing on it.
 * @param tableName the table, whose key is `kind` and `id`
 * @param attributes the item without its id
 * @param requestId the request that this record comes from
 * @returns the id
 */
export async function insertRecord(tableName: string, attributes: Item, requestId: string): Promise<number> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const id = newId();
    if (await insertUnderId(tableName, { ...attributes, id: { N: String(id) } }, requestId)) return id;
  }
  throw new Error(`No free id in ${DRAWS} draws.`);
}

async function insertUnderId(tableName: string, item: Item, requestId: string): Promise<boolean> {
  try {
    await dynamodb().send(
      new PutItemCommand({
        TableName: tableName,
        Item: { ...item, requestId: { S: requestId } },
        ConditionExpression: 'attribute_not_exists(id) OR requestId = :requestId',
        ExpressionAttributeValues: { ':requestId': { S: requestId } },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
