import { createHash } from 'node:crypto';
import { DynamoDBClient, GetItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

/** The product caches a lookup this long too, so a warm request needs no lookup anywhere. */
const CACHE_MS = 60_000;

const client = new DynamoDBClient({});
const cachedUntil = new Map<string, number>();

/** `GET /categories` without a framework: a function and the SDK, as the Lambda Developer Guide shows it. */
export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const isAuthorized = await hasKey(event.headers.Authorization);
  const body = isAuthorized ? await listCategories() : { code: 'unauthorized' };
  const headers = { 'Content-Type': 'application/json' };
  return { statusCode: isAuthorized ? 200 : 401, headers, body: JSON.stringify(body) };
};

async function hasKey(authorization: string | undefined): Promise<boolean> {
  const now = Date.now();
  const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) return false;
  const keyHash = createHash('sha256').update(key).digest('hex');
  if ((cachedUntil.get(keyHash) ?? 0) > now) return true;
  const request = { TableName: process.env.API_KEYS_TABLE, Key: { keyHash: { S: keyHash } }, ConsistentRead: true };
  const { Item: record } = await client.send(new GetItemCommand(request));
  if (!record || record.revokedAt || (record.expiresAt?.S && Date.parse(record.expiresAt.S) <= now)) return false;
  cachedUntil.set(keyHash, now + CACHE_MS);
  return true;
}

async function listCategories(): Promise<object[]> {
  const categories: object[] = [];
  const input = {
    TableName: process.env.CATEGORIES_TABLE,
    ConsistentRead: true,
    KeyConditionExpression: 'kind = :kind',
    ExpressionAttributeValues: { ':kind': { S: 'categories' } },
  };
  for await (const { Items = [] } of paginateQuery({ client }, input)) {
    for (const { id, name, description } of Items) {
      categories.push({ id: Number(id?.N), name: name?.S, ...(description ? { description: description.S } : {}) });
    }
  }
  return categories;
}
