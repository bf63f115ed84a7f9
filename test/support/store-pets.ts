import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/config/environment.ts';
import type { Pet } from '../../lib/contract/generated/public/types.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';

/** DynamoDB takes this many items in one write. */
const BATCH = 25;

/** Puts pets into the table under ids of the caller's choice, and many of them faster than by creating each. */
export async function storePets(pets: readonly Pet[]): Promise<void> {
  const items = pets.map(({ id, name, categoryId, photoUrls, tags, status }) => ({
    kind: { S: 'pets' },
    id: { N: String(id) },
    name: { S: name },
    ...(categoryId === undefined ? {} : { categoryId: { N: String(categoryId) } }),
    photoUrls: { L: photoUrls.map((S) => ({ S })) },
    tags: { L: tags.map((S) => ({ S })) },
    status: { S: status },
  }));
  for (let at = 0; at < items.length; at += BATCH) {
    const requests = items.slice(at, at + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await dynamodb().send(new BatchWriteItemCommand({ RequestItems: { [environment('petsTable')]: requests } }));
  }
}
