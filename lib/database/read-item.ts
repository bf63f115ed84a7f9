import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { Item } from './attributes.ts';
import { dynamodb } from './dynamodb.ts';

/** Reads an item of a table, strongly consistent. */
export async function readItem(table: string, Key: Item): Promise<Item | undefined> {
  return (await dynamodb().send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }))).Item;
}
