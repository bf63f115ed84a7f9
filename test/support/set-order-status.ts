import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/config/environment.ts';
import type { OrderStatus } from '../../lib/contract/generated/public/types.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { orderKey } from '../../lib/orders/order-item.ts';

/** Sets the status of an order, whatever its current status. */
export async function setOrderStatus(id: number, status: OrderStatus): Promise<void> {
  await dynamodb().send(
    new UpdateItemCommand({
      TableName: environment('ordersTable'),
      Key: orderKey(id),
      UpdateExpression: 'SET #status = :status',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': { S: status } },
    }),
  );
}
