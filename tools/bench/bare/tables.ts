import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { type Category, type NewPet, newId, type Pet } from './contract.ts';

const client = new DynamoDBClient({});

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
    ExpressionAttributeValues: { ':kind': { S: 'categories' } },
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

/** Stores a new pet, as the product does. Draws another id when the first is taken. */
export async function createPet(newPet: NewPet): Promise<Pet> {
  const { name, photoUrls = [], tags = [], status = 'available' } = newPet;
  const pet = { id: newId(), name, photoUrls, tags, status };
  try {
    await client.send(
      new PutItemCommand({
        TableName: process.env.PETS_TABLE,
        Item: {
          kind: { S: 'pets' },
          id: { N: String(pet.id) },
          name: { S: name },
          photoUrls: { L: photoUrls.map((url) => ({ S: url })) },
          tags: { L: tags.map((tag) => ({ S: tag })) },
          status: { S: status },
        },
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    );
    return pet;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return createPet(newPet);
    throw error;
  }
}
