import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { environment } from '../../../../lib/config/environment.ts';
import { ORDERS } from '../../../../lib/orders/order-item.ts';
import { PETS } from '../../../../lib/pets/pet-item.ts';

/** The content of the tables, read directly from the engine. */
export interface Stock {
  readonly categories: readonly StoredRecord[];
  readonly pets: readonly StoredPet[];
  readonly orders: readonly StoredOrder[];
}

export interface StoredRecord {
  readonly id: number;
  readonly name: string;
}

export interface StoredPet extends StoredRecord {
  readonly status: string;
  /** How often it was changed. */
  readonly version: number;
  /** The order that sold it. */
  readonly orderId?: number;
}

export interface StoredOrder {
  readonly id: number;
  readonly petId: number;
}

/** Reads all items of the tables directly from the engine, without the service and its links. */
export async function readStock(engineEndpoint: string): Promise<Stock> {
  const client = new DynamoDBClient({ endpoint: engineEndpoint });
  const [categories, pets, orders] = await Promise.all([
    itemsOf(client, environment('categoriesTable'), 'categories'),
    itemsOf(client, environment('petsTable'), PETS),
    itemsOf(client, environment('ordersTable'), ORDERS),
  ]);
  client.destroy();
  return {
    categories: categories.map(recordOf),
    pets: pets.map((item) => ({
      ...recordOf(item),
      status: item.status?.S ?? '',
      version: Number(item.version?.N ?? 0),
      ...(item.orderId?.N === undefined ? {} : { orderId: Number(item.orderId.N) }),
    })),
    orders: orders.map((item) => ({ id: Number(item.id?.N), petId: Number(item.petId?.N) })),
  };
}

async function itemsOf(client: DynamoDBClient, table: string, kind: string): Promise<Record<string, AttributeValue>[]> {
  const items: Record<string, AttributeValue>[] = [];
  const scan = {
    TableName: table,
    ConsistentRead: true,
    FilterExpression: 'kind = :kind',
    ExpressionAttributeValues: { ':kind': { S: kind } },
  };
  for await (const page of paginateScan({ client }, scan)) items.push(...(page.Items ?? []));
  return items;
}

function recordOf(item: Record<string, AttributeValue>): StoredRecord {
  return { id: Number(item.id?.N), name: item.name?.S ?? '' };
}
