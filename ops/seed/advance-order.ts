import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { OrderStatus } from '../../lib/contract/generated/types.ts';
import { dynamodb } from '../../lib/dynamodb.ts';
import { environment } from '../../lib/environment.ts';
import { recordKey } from '../../lib/stores/attributes.ts';
import { PETS } from '../../lib/stores/pets.ts';

/** Sets how far the order of a sold pet is. No operation of the API does: it is the shop's own work. */
export async function advanceOrder(petId: number, status: OrderStatus): Promise<void> {
  await dynamodb().send(
    new UpdateItemCommand({
      TableName: environment('petsTable'),
      Key: recordKey(PETS, petId),
      UpdateExpression: 'SET orderStatus = :status',
      ConditionExpression: 'attribute_exists(orderKind)',
      ExpressionAttributeValues: { ':status': { S: status } },
    }),
  );
}
