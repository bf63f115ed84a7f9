import { GetItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Category, NewCategory } from '../contract/generated/types.ts';
import { getNumber, getOptionalString, getString, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { insertRecord } from '../idempotency/insert-record.ts';
import type { WriteToken } from '../idempotency/write-token.ts';

/** The partition that holds them all. */
const KIND = 'categories';

/**
 * Stores a new category.
 * @throws ServiceUnavailable when the database does not take it
 */
export async function insertCategory(category: NewCategory, writeToken: WriteToken): Promise<Category> {
  const id = await insertRecord(environment('categoriesTable'), KIND, toItem(category), writeToken);
  return toCategory(id, category.name, category.description);
}

/**
 * The categories above an id, by id, a page at a time; strongly consistent, so that a client sees what it just wrote.
 * @throws ServiceUnavailable when the database does not answer
 */
export async function* categoriesAfter(id: number): AsyncGenerator<Category[]> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: environment('categoriesTable'),
      ConsistentRead: true,
      KeyConditionExpression: 'kind = :kind AND id > :id',
      ExpressionAttributeValues: { ':kind': { S: KIND }, ':id': { N: String(id) } },
    },
  );
  for await (const { Items: items = [] } of pages) yield items.map(fromItem);
}

/** Whether there is a category with an id; strongly consistent. */
export async function hasCategory(id: number): Promise<boolean> {
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({
      TableName: environment('categoriesTable'),
      Key: recordKey(KIND, id),
      ProjectionExpression: 'id',
      ConsistentRead: true,
    }),
  );
  return item !== undefined;
}

function toItem({ name, description }: NewCategory): Item {
  return {
    name: { S: name },
    ...(description === undefined ? {} : { description: { S: description } }),
  };
}

function fromItem(item: Item): Category {
  return toCategory(getNumber(item, 'id'), getString(item, 'name'), getOptionalString(item, 'description'));
}

/** A category as clients see it, its properties always in the same order. */
function toCategory(id: number, name: string, description: string | undefined): Category {
  return { id, name, ...(description === undefined ? {} : { description }) };
}
