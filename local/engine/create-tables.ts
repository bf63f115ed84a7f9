import {
  type AttributeDefinition,
  CreateTableCommand,
  type CreateTableCommandInput,
  type KeySchemaElement,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { dynamodb } from '../../lib/dynamodb.ts';
import { environment } from '../../lib/environment.ts';
import { type KeyAttribute, type TableDefinition, tables } from '../../lib/tables.ts';

/** Makes the tables that are not there yet, in the engine that the environment names. */
export async function createTables(): Promise<void> {
  await Promise.all(Object.values(tables).map((table) => createTable(table)));
}

async function createTable(table: TableDefinition): Promise<void> {
  const input = createTableInput(environment(table.variable), table);
  try {
    await dynamodb().send(new CreateTableCommand(input));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  await waitUntilTableExists({ client: dynamodb(), maxWaitTime: 10, minDelay: 1 }, { TableName: input.TableName });
}

function createTableInput(name: string, { partitionKey, sortKey }: TableDefinition): CreateTableCommandInput {
  const keys: [KeyAttribute, KeySchemaElement['KeyType']][] = [[partitionKey, 'HASH']];
  if (sortKey) keys.push([sortKey, 'RANGE']);
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys.map(([key, KeyType]) => ({ AttributeName: key.name, KeyType })),
    AttributeDefinitions: keys.map(
      ([key]): AttributeDefinition => ({ AttributeName: key.name, AttributeType: key.type }),
    ),
  };
}
