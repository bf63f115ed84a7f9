import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { OrderStatus } from '../contract/generated/public/types.ts';
import { recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { PETS } from '../pets/pet-item.ts';

/** Sets the status of a sold pet's order, whatever its current status. The sample catalogue needs this. */
export async function setOrderStatus(petId: number, status: OrderStatus): Promise<void> {
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
