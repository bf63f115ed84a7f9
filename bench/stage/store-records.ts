import { randomUUID } from 'node:crypto';
import { type AttributeValue, BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { type EnvironmentVariable, environment } from '../../lib/config/environment.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { generateId } from '../../lib/database/ids.ts';
import { categoryAndId, PETS } from '../../lib/pets/pet-item.ts';

/** DynamoDB takes this many items in one write. */
const BATCH = 25;

/** The records of a benchmark are a day old. */
const FIRST_ID = generateId(Date.now() - 24 * 60 * 60 * 1000);

/** The id of the record with a number: a millisecond for each. */
export const idOf = (number: number) => FIRST_ID + number * 4096;

/** Stores the categories with these numbers, as the service would have. */
export function storeCategories(from: number, to: number): Promise<void> {
  return storeRecords('categoriesTable', 'categories', from, to, (number) => ({
    name: { S: `Category ${number}` },
    description: { S: 'Small, furry, awake at night.' },
  }));
}

/** Stores pets that can be bought, as the service would have. */
export function storePets(from: number, to: number): Promise<void> {
  return storeRecords('petsTable', PETS, from, to, (number) => ({
    name: { S: `Pet ${number}` },
    categoryId: { N: String(idOf(0)) },
    categoryAndId: { S: categoryAndId(idOf(0), idOf(number)) },
    photoUrls: { L: [{ S: `https://images.petstore.example/${number}.jpg` }] },
    tags: { L: [{ S: 'friendly' }] },
    status: { S: 'available' },
  }));
}

async function storeRecords(
  table: EnvironmentVariable,
  kind: string,
  from: number,
  to: number,
  attributesOf: (number: number) => Record<string, AttributeValue>,
): Promise<void> {
  for (let first = from; first < to; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, to - first) }, (_, place) => first + place);
    const requests = numbers.map((number) => {
      const key = { kind: { S: kind }, id: { N: String(idOf(number)) } };
      return { PutRequest: { Item: { ...key, ...attributesOf(number), writeToken: { S: randomUUID() } } } };
    });
    await dynamodb().send(new BatchWriteItemCommand({ RequestItems: { [environment(table)]: requests } }));
  }
}
