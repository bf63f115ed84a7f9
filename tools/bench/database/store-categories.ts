import { randomInt } from 'node:crypto';
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { allCategories, changeCategory, recountCategories } from '../product.ts';

/** The most items of one BatchWriteItem call. */
const BATCH = 25;

/** The owner of the stored categories. */
const OWNER = 'benchmark';

/** Ids from yesterday: a stage in use has old records. */
const FIRST_ID = (Date.now() - 86_400_000 - Date.UTC(2020, 0, 1)) * 4096;
const idOf = (number: number) => FIRST_ID + number * 4096;

let stored = 0;

/** Stores categories as the service would, until there are `total`. */
export async function storeCategories(total: number): Promise<void> {
  const client = new DynamoDBClient({});
  const table = process.env.CATEGORIES_TABLE ?? '';
  while (stored < total) {
    const numbers = Array.from({ length: Math.min(BATCH, total - stored) }, (_, index) => stored + index);
    const requests = numbers.map((number) => ({
      PutRequest: {
        Item: {
          kind: { S: 'categories' },
          id: { N: String(idOf(number)) },
          owner: { S: OWNER },
          mark: { N: String(randomInt(2 ** 32)) },
          name: { S: `Category ${number}` },
        },
      },
    }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
    stored += numbers.length;
  }
  await recountCategories(0);
  client.destroy();
}

/** Deletes the categories of other owners. */
export async function deleteCreated(): Promise<void> {
  for (const { id, ownerId } of await allCategories()) {
    if (ownerId !== OWNER) await changeCategory(id, () => undefined);
  }
}
