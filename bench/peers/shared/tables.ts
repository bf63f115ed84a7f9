import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
} from '@aws-sdk/client-dynamodb';
import { type Category, generateId, type NewCategory } from './category.ts';

const client = new DynamoDBClient({});

const KIND = 'categories';

/** The record of a key, strongly consistent. */
export async function findKeyRecord(keyHash: string): Promise<Record<string, AttributeValue> | undefined> {
  const { Item } = await client.send(
    new GetItemCommand({
      TableName: process.env.API_KEYS_TABLE,
      Key: { keyHash: { S: keyHash } },
      ConsistentRead: true,
    }),
  );
  return Item;
}

/** All categories by id, strongly consistent. */
export async function listCategories(): Promise<Category[]> {
  const categories: Category[] = [];
  const pages = paginateQuery(
    { client },
    {
      TableName: process.env.CATEGORIES_TABLE,
      ConsistentRead: true,
      KeyConditionExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': { S: KIND } },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { id, name, description } of Items) {
      categories.push({
        id: Number(id?.N),
        name: name?.S ?? '',
        ...(description?.S === undefined ? {} : { description: description.S }),
      });
    }
  }
  return categories;
}

/** Stores a new category, under an id that no other has. */
export async function createCategory({ name, description }: NewCategory): Promise<Category> {
  const category = { id: generateId(), name, ...(description === undefined ? {} : { description }) };
  try {
    await client.send(
      new PutItemCommand({
        TableName: process.env.CATEGORIES_TABLE,
        Item: {
          kind: { S: KIND },
          id: { N: String(category.id) },
          name: { S: name },
          ...(description === undefined ? {} : { description: { S: description } }),
        },
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    );
    return category;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return createCategory({ name, description });
    throw error;
  }
}
