import {
  type CancellationReason,
  DeleteItemCommand,
  PutItemCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { optionalEnvironment } from '../../lib/config/environment.ts';
import type { Item } from '../../lib/database/attributes.ts';
import type { TableDefinition } from '../../lib/database/table-definition.ts';
import { allTables } from '../../lib/database/tables.ts';

/** The parts of a transaction's actions, for running them one by one. */

/** Identifies the item of an action. */
export function itemOf(action: TransactWriteItem): string {
  const { TableName: table = '' } = inputOf(action);
  return JSON.stringify([table, keyOf(action)]);
}

/** The condition of an action as an action of its own. `undefined` if it has none. */
export function conditionOf(action: TransactWriteItem): TransactWriteItem | undefined {
  const { ConditionExpression: condition, ...input } = inputOf(action);
  if (condition === undefined) return undefined;
  return {
    ConditionCheck: {
      TableName: input.TableName,
      Key: keyOf(action),
      ConditionExpression: condition,
      ExpressionAttributeNames: usedIn(condition, input.ExpressionAttributeNames),
      ExpressionAttributeValues: usedIn(condition, input.ExpressionAttributeValues),
      ReturnValuesOnConditionCheckFailure: input.ReturnValuesOnConditionCheckFailure,
    },
  };
}

/** The write of an action without its condition. `undefined` if it only checks a condition. */
export function writeOf({ Put: put, Update: update, Delete: remove }: TransactWriteItem) {
  if (put) return new PutItemCommand({ TableName: put.TableName, Item: put.Item });
  if (remove) return new DeleteItemCommand({ TableName: remove.TableName, Key: remove.Key });
  if (!update) return undefined;
  const { TableName, Key, UpdateExpression: written = '' } = update;
  return new UpdateItemCommand({
    TableName,
    Key,
    UpdateExpression: written,
    ExpressionAttributeNames: usedIn(written, update.ExpressionAttributeNames),
    ExpressionAttributeValues: usedIn(written, update.ExpressionAttributeValues),
  });
}

export function cancelled(CancellationReasons: CancellationReason[]): TransactionCanceledException {
  const message = `Transaction cancelled [${CancellationReasons.map(({ Code }) => Code).join(', ')}]`;
  return new TransactionCanceledException({ message, CancellationReasons, $metadata: {} });
}

function inputOf({ Put: put, Update: update, Delete: remove, ConditionCheck: check }: TransactWriteItem) {
  const input = put ?? update ?? remove ?? check;
  if (!input) throw new Error('An action does nothing.');
  return input;
}

function keyOf(action: TransactWriteItem): Item {
  const input = inputOf(action);
  const item = ('Item' in input ? input.Item : 'Key' in input ? input.Key : undefined) ?? {};
  const definitions: readonly TableDefinition[] = Object.values(allTables);
  const table = definitions.find(({ variable }) => optionalEnvironment(variable) === input.TableName);
  if (!table) throw new Error(`There is no table ${input.TableName}.`);
  const names = [table.partitionKey.name, ...(table.sortKey ? [table.sortKey.name] : [])];
  return Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => names.includes(name))
      .sort(),
  );
}

/** The placeholders that an expression uses. */
function usedIn<Value>(expression: string, all: Readonly<Record<string, Value>> = {}) {
  const used = Object.entries(all).filter(([name]) => new RegExp(`${name}\\b`).test(expression));
  return used.length > 0 ? Object.fromEntries(used) : undefined;
}
