import { paginateScan, type ScanCommandInput } from '@aws-sdk/client-dynamodb';
import type { Item } from './attributes.ts';
import { dynamodb } from './dynamodb.ts';

/** Reads all items of a table, page by page, strongly consistent. */
export async function* scanTable(table: string, options: Partial<ScanCommandInput> = {}): AsyncGenerator<Item[]> {
  const input = { TableName: table, ConsistentRead: true, ...options };
  for await (const { Items: items = [] } of paginateScan({ client: dynamodb() }, input)) yield items;
}
