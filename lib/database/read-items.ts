import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import { ServiceUnavailable } from '../errors/errors.ts';
import type { Item } from './attributes.ts';
import { mayRetry } from './backoff.ts';
import { noteReadUnits } from './deadline.ts';
import { dynamodb } from './dynamodb.ts';

/**
 * Reads up to 100 items of a table, strongly consistent, in any order. Nonexistent ones are left out. DynamoDB may leave
 * out others while it throttles the table: those are read again until the request's deadline. All keys are different.
 * @throws ServiceUnavailable
 */
export async function readItems(table: string, keys: readonly Item[]): Promise<Item[]> {
  const items: Item[] = [];
  let Keys = [...keys];
  for (let tries = 1; Keys.length > 0; tries += 1) {
    const RequestItems = { [table]: { Keys, ConsistentRead: true } };
    const command = new BatchGetItemCommand({ RequestItems, ReturnConsumedCapacity: 'TOTAL' });
    const { Responses = {}, UnprocessedKeys = {}, ConsumedCapacity: consumed = [] } = await dynamodb().send(command);
    for (const { CapacityUnits: units } of consumed) noteReadUnits(units);
    items.push(...(Responses[table] ?? []));
    Keys = UnprocessedKeys[table]?.Keys ?? [];
    if (Keys.length > 0 && !(await mayRetry(tries))) throw new ServiceUnavailable();
  }
  return items;
}
