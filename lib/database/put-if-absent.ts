import { type AttributeValue, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { dynamodb } from './dynamodb.ts';
import { isConditionMet } from './is-condition-met.ts';

/**
 * Puts an item unless the table has one with the same key.
 * @param keyAttribute any key attribute of the table
 * @returns false when it has one. That can be this very item: the SDK retries a put whose response was lost
 */
export function putIfAbsent(
  tableName: string,
  keyAttribute: string,
  item: Record<string, AttributeValue>,
): Promise<boolean> {
  return isConditionMet(
    dynamodb().send(
      new PutItemCommand({
        TableName: tableName,
        Item: item,
        ConditionExpression: 'attribute_not_exists(#key)',
        ExpressionAttributeNames: { '#key': keyAttribute },
      }),
    ),
  );
}
