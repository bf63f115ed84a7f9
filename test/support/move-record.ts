import { DeleteItemCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/config/environment.ts';
import { recordKey } from '../../lib/database/attributes.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';

/** Gives a record another id, as if two ids had collided. Clients can't cause that. */
export async function moveRecord(path: string, from: number, to: number): Promise<void> {
  const [table, kind] =
    path === '/pets' ? [environment('petsTable'), 'pets'] : [environment('categoriesTable'), 'categories'];
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: table, Key: recordKey(kind, from), ConsistentRead: true }),
  );
  await dynamodb().send(new DeleteItemCommand({ TableName: table, Key: recordKey(kind, from) }));
  await dynamodb().send(new PutItemCommand({ TableName: table, Item: { ...item, ...recordKey(kind, to) } }));
}
