import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { type Category, type NewCategory, newId } from './contract.ts';

const client = new DynamoDBClient({});

const KIND = 'categories';

/** Reads the record of a key, strongly consistent. */
export async function findApiKey(keyHash: string): Promise<Record<string, AttributeValue> | undefined> {
  const key = { TableName: process.env.API_KEYS_TABLE, Key: { keyHash: { S: keyHash } } };
  return (await client.send(new GetItemCommand({ ...key, ConsistentRead: true }))).Item;
}

/** Reads all categories in order of id, strongly consistent. */
export async function listCategories(): Promise<Category[]> {
  const categories: Category[] = [];
  const input: QueryCommandInput = {
    TableName: process.env.CATEGORIES_TABLE,
    ConsistentRead: true,
    KeyConditionExpression: 'kind = :kind',
    ExpressionAttributeValues: { ':kind': { S: KIND } },
  };
  for await (const { Items = [] } of paginateQuery({ client }, input)) {
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

/**
 * Stores a new category. Draws another id when the first is taken. The item is one of the table of pets, in the index
 * by status, so that the database does the same work as for the product's `POST /pets`.
 */
export async function createCategory({ name, description }: NewCategory): Promise<Category> {
  const category = { id: newId(), name, ...(description === undefined ? {} : { description }) };
  const item = { kind: { S: KIND }, id: { N: String(category.id) }, name: { S: name }, status: { S: 'available' } };
  try {
    await client.send(
      new PutItemCommand({
        TableName: process.env.PETS_TABLE,
        Item: description === undefined ? item : { ...item, description: { S: description } },
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    );
    return category;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return createCategory({ name, description });
    throw error;
  }
}
