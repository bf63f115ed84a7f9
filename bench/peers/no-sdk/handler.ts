import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { invalid, unauthorized } from '../shared/answers.ts';
import { type Category, generateId } from '../shared/category.ts';
import { readNewCategory } from '../shared/read-new-category.ts';
import { callDynamodb } from './dynamodb.ts';

type Item = Record<string, { S?: string; N?: string }>;

const REMEMBERED_MS = 60_000;
const remembered = new Map<string, number>();

/** The floor: the same work with nothing but Node. */
export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  if (!(await isAuthorized(event.headers.Authorization))) return answer(401, unauthorized);
  if (event.httpMethod === 'GET') return answer(200, await listCategories());
  const category = readNewCategory(JSON.parse(event.body ?? 'null'));
  if (!category) return answer(400, invalid);
  const id = generateId();
  await callDynamodb('PutItem', {
    TableName: process.env.CATEGORIES_TABLE,
    Item: {
      kind: { S: 'categories' },
      id: { N: String(id) },
      name: { S: category.name },
      ...(category.description === undefined ? {} : { description: { S: category.description } }),
    },
    ConditionExpression: 'attribute_not_exists(id)',
  });
  return answer(201, { id, ...category });
};

async function isAuthorized(authorization = ''): Promise<boolean> {
  const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
  const keyHash = createHash('sha256').update(key).digest('hex');
  if ((remembered.get(keyHash) ?? 0) > Date.now()) return true;
  const { Item: item } = await callDynamodb<{ Item?: Item }>('GetItem', {
    TableName: process.env.API_KEYS_TABLE,
    Key: { keyHash: { S: keyHash } },
    ConsistentRead: true,
  });
  if (!item || item.revokedAt) return false;
  remembered.set(keyHash, Date.now() + REMEMBERED_MS);
  return true;
}

async function listCategories(): Promise<Category[]> {
  const categories: Category[] = [];
  let start: Item | undefined;
  do {
    const page: { Items: Item[]; LastEvaluatedKey?: Item } = await callDynamodb('Query', {
      TableName: process.env.CATEGORIES_TABLE,
      ConsistentRead: true,
      KeyConditionExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': { S: 'categories' } },
      ExclusiveStartKey: start,
    });
    for (const { id, name, description } of page.Items) {
      categories.push({
        id: Number(id?.N),
        name: name?.S ?? '',
        ...(description ? { description: description.S } : {}),
      });
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return categories;
}

function answer(statusCode: number, body: unknown): APIGatewayProxyResult {
  return { statusCode, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
