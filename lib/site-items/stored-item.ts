import { QueryCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { environment } from '../config/environment.ts';
import type { Item } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { readItem } from '../database/read-item.ts';

/** The stored form of items: single reads and conditional writes. `item-store.ts` builds on it. */

/** A kind of item in the Site table. */
export interface ItemKind<Value> {
  /** The partition that holds all items of this kind. */
  readonly type: string;
  readonly schema: z.ZodType<Value>;
}

/** The stored form of a value. */
const envelopeSchema = z.object({
  itemId: z.string(),
  version: z.number(),
  value: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Reads the stored form of an item, if it exists. The read is strongly consistent. */
export async function readEnvelope<Value>({ type }: ItemKind<Value>, id: string): Promise<Envelope | undefined> {
  const item = await readItem(environment('siteTable'), { itemType: { S: type }, itemId: { S: id } });
  return item && envelopeSchema.parse(unmarshall(item));
}

/**
 * The action that writes the next version of an item, unless somebody else has changed the item in the meantime.
 * @param stored the version that the change is based on; `undefined` when there was no item
 */
export function putVersion<Value>(
  { type }: ItemKind<Value>,
  id: string,
  stored: Envelope | undefined,
  { value, expiresAt }: { readonly value: Value; readonly expiresAt?: number },
): TransactWriteItem {
  const seen = stored?.version ?? 0;
  const item = { itemType: type, itemId: id, version: seen + 1, value, expiresAt };
  return {
    Put: {
      TableName: environment('siteTable'),
      Item: marshall(item, { removeUndefinedValues: true }),
      ConditionExpression: stored ? 'version = :seen' : 'attribute_not_exists(itemType)',
      ...(stored ? { ExpressionAttributeValues: { ':seen': { N: String(seen) } } } : {}),
    },
  };
}

/** The action that deletes an item, unless somebody else has changed it since its version was read. */
export function deleteVersion<Value>({ type }: ItemKind<Value>, { itemId, version }: Envelope): TransactWriteItem {
  return {
    Delete: {
      TableName: environment('siteTable'),
      Key: { itemType: { S: type }, itemId: { S: itemId } },
      ConditionExpression: 'version = :seen',
      ExpressionAttributeValues: { ':seen': { N: String(version) } },
    },
  };
}

/** Reads the stored form of all items of a kind, ordered by id. */
export async function* envelopesOf<Value>({ type }: ItemKind<Value>): AsyncGenerator<Envelope> {
  let start: Item | undefined;
  do {
    const { Items: items = [], LastEvaluatedKey: end } = await dynamodb().send(
      new QueryCommand({
        TableName: environment('siteTable'),
        KeyConditionExpression: 'itemType = :type',
        ExpressionAttributeValues: { ':type': { S: type } },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    for (const item of items) yield envelopeSchema.parse(unmarshall(item));
    start = end;
  } while (start);
}
