import { createHash, randomInt } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
} from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

/** The product caches a lookup this long too, so a warm request needs no lookup anywhere. */
const CACHE_MS = 60_000;

interface NewPet {
  readonly name: string;
  readonly photoUrls: readonly string[];
  readonly tags: readonly string[];
  readonly status: string;
}

const client = new DynamoDBClient({});
const cachedUntil = new Map<string, number>();

/**
 * `GET /categories`, and `POST /pets` without a category. No framework: a function and the SDK, as the Lambda Developer
 * Guide shows it.
 */
export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  if (!(await isAuthorized(event.headers.Authorization))) return respond(401, 'unauthorized');
  if (event.httpMethod === 'GET') return respond(200, await listCategories());
  const pet = readPet(event.body);
  return pet ? respond(201, await createPet(pet)) : respond(400, 'invalid_request');
};

function respond(statusCode: number, result: unknown): APIGatewayProxyResult {
  const body = typeof result === 'string' ? { code: result, message: 'Rejected.', status: statusCode } : result;
  return { statusCode, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function isAuthorized(authorization: string | undefined): Promise<boolean> {
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

function readPet(text: string | null): NewPet | undefined {
  try {
    const { name, photoUrls = [], tags = [], status = 'available', ...rest } = JSON.parse(text ?? '');
    const isName = typeof name === 'string' && /\S/.test(name) && name.length <= 255;
    const isValid =
      isName && areTexts(photoUrls, 10) && areTexts(tags, 20) && ['available', 'pending'].includes(status);
    return isValid && Object.keys(rest).length === 0 ? { name, photoUrls, tags, status } : undefined;
  } catch {
    return undefined;
  }
}

function areTexts(value: unknown, max: number): boolean {
  return Array.isArray(value) && value.length <= max && value.every((item) => typeof item === 'string');
}

/** Stores a pet as the product does. Draws another id when the first is taken. */
async function createPet(pet: NewPet): Promise<object> {
  const { name, photoUrls, tags, status } = pet;
  const id = (Date.now() - Date.UTC(2020, 0, 1)) * 4096 + randomInt(4096);
  const Item = {
    kind: { S: 'pets' },
    id: { N: String(id) },
    name: { S: name },
    photoUrls: { L: photoUrls.map((url) => ({ S: url })) },
    tags: { L: tags.map((tag) => ({ S: tag })) },
    status: { S: status },
  };
  const input = { TableName: process.env.PETS_TABLE, Item, ConditionExpression: 'attribute_not_exists(id)' };
  try {
    await client.send(new PutItemCommand(input));
    return { id, ...pet };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return createPet(pet);
    throw error;
  }
}
