import { GetItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Category, NewCategory } from '../contract/generated/types.ts';
import { type Item, numberOf, optionalTextOf, recordKey, textOf } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { insertRecord } from '../idempotency/insert-record.ts';
import type { Claim } from '../idempotency/write-token.ts';

/** The partition that holds them all. */
const KIND = 'categories';

/**
 * Stores a new category.
 * @throws ServiceUnavailable when the database does not take it
 */
export async function insertCategory(category: NewCategory, claim: Claim): Promise<Category> {
  const item = toItem(category);
  const id = await insertRecord(environment('categoriesTable'), KIND, item, claim);
  return fromItem({ ...item, ...recordKey(KIND, id) });
}

/**
 * The categories above an id, by id, a page at a time; strongly consistent, so that a client sees what it just wrote.
 * @throws ServiceUnavailable when the database does not answer
 */
export async function* categoriesAbove(id: number): AsyncGenerator<Category[]> {
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
  const description = optionalTextOf(item, 'description');
  return {
    id: numberOf(item, 'id'),
    name: textOf(item, 'name'),
    ...(description === undefined ? {} : { description }),
  };
}
