import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type KeySchemaElement,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/config/environment.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import type { KeyAttribute, TableDefinition } from '../../lib/database/table-definition.ts';
import { allTables } from '../../lib/database/tables.ts';

/**
 * Creates the missing tables in the engine that the environment names.
 * @returns whether any table was missing
 */
export async function createTables(): Promise<boolean> {
  const made = await Promise.all(Object.values(allTables).map((table) => createTable(table)));
  return made.includes(true);
}

async function createTable(table: TableDefinition): Promise<boolean> {
  const input = createTableInput(environment(table.variable), table);
  let isNew = true;
  try {
    await dynamodb().send(new CreateTableCommand(input));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    isNew = false;
  }
  await waitUntilTableExists({ client: dynamodb(), maxWaitTime: 10, minDelay: 1 }, { TableName: input.TableName });
  return isNew;
}

function createTableInput(name: string, table: TableDefinition): CreateTableCommandInput {
  const { partitionKey, sortKey, indexes = [] } = table;
  const keys = [table, ...indexes].flatMap((keyed) => [keyed.partitionKey, ...(keyed.sortKey ? [keyed.sortKey] : [])]);
  const types = new Map(keys.map((key) => [key.name, key.type]));
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(partitionKey, sortKey),
    AttributeDefinitions: [...types].map(([attribute, type]) => ({ AttributeName: attribute, AttributeType: type })),
    GlobalSecondaryIndexes:
      indexes.length === 0
        ? undefined
        : indexes.map((index) => ({
            IndexName: index.name,
            KeySchema: keySchema(index.partitionKey, index.sortKey),
            Projection: { ProjectionType: 'ALL' },
          })),
  };
}

function keySchema(partitionKey: KeyAttribute, sortKey: KeyAttribute | undefined): KeySchemaElement[] {
  const schema: KeySchemaElement[] = [{ AttributeName: partitionKey.name, KeyType: 'HASH' }];
  return sortKey ? [...schema, { AttributeName: sortKey.name, KeyType: 'RANGE' }] : schema;
}
