import { type AttributeValue, DynamoDBClient, paginateQuery } from '@aws-sdk/client-dynamodb';
import { environment } from '../../../lib/config/environment.ts';
import { PETS } from '../../../lib/pets/pet-item.ts';

/** The content of the tables, read directly from the engine. */
export interface Stock {
  readonly categories: readonly StoredRecord[];
  readonly pets: readonly StoredPet[];
}

export interface StoredRecord {
  readonly id: number;
  readonly name: string;
}

export interface StoredPet extends StoredRecord {
  readonly status: string;
  /** When it was sold, in milliseconds since 1970. */
  readonly placedAt?: number;
}

/** Reads all items of both tables directly from the engine, without the service and its links. */
export async function readStock(engineEndpoint: string): Promise<Stock> {
  const client = new DynamoDBClient({ endpoint: engineEndpoint });
  const [categories, pets] = await Promise.all([
    itemsOf(client, environment('categoriesTable'), 'categories'),
    itemsOf(client, environment('petsTable'), PETS),
  ]);
  client.destroy();
  return {
    categories: categories.map(recordOf),
    pets: pets.map((item) => ({
      ...recordOf(item),
      status: item.status?.S ?? '',
      ...(item.placedAt?.N === undefined ? {} : { placedAt: Number(item.placedAt.N) }),
    })),
  };
}

async function itemsOf(client: DynamoDBClient, table: string, kind: string): Promise<Record<string, AttributeValue>[]> {
  const items: Record<string, AttributeValue>[] = [];
  const query = {
    TableName: table,
    ConsistentRead: true,
    KeyConditionExpression: 'kind = :kind',
    ExpressionAttributeValues: { ':kind': { S: kind } },
  };
  for await (const page of paginateQuery({ client }, query)) items.push(...(page.Items ?? []));
  return items;
}

function recordOf(item: Record<string, AttributeValue>): StoredRecord {
  return { id: Number(item.id?.N), name: item.name?.S ?? '' };
}
