import {
  CreateTableCommand,
  DescribeTableCommand,
  type KeySchemaElement,
  ResourceInUseException,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/config/environment.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import type { TableDefinition } from '../../lib/database/table-definition.ts';
import { allTables } from '../../lib/database/tables.ts';

/** Creates the missing tables in the engine that the environment names. Returns whether any was missing. */
export async function createTables(): Promise<boolean> {
  const made = await Promise.all(Object.values(allTables).map(createTable));
  return made.includes(true);
}

async function createTable(table: TableDefinition): Promise<boolean> {
  const TableName = environment(table.variable);
  const indexes = table.indexes ?? [];
  const keys = [table, ...indexes].flatMap(keysOf);
  const types = new Map(keys.map(({ name, type }) => [name, type]));
  const globalIndexes = indexes.map((index) => ({
    IndexName: index.name,
    KeySchema: keySchema(index),
    Projection: { ProjectionType: 'ALL' as const },
  }));
  const creation = new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(table),
    AttributeDefinitions: [...types].map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType })),
    StreamSpecification: table.hasStream ? STREAM : undefined,
    GlobalSecondaryIndexes: indexes.length === 0 ? undefined : globalIndexes,
  });
  let isNew = true;
  try {
    await dynamodb().send(creation);
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    isNew = false;
  }
  if (!isNew && table.hasStream) await addStream(TableName);
  await waitUntilTableExists({ client: dynamodb(), maxWaitTime: 10, minDelay: 1 }, { TableName });
  return isNew;
}

/** Tables of an earlier version have no stream. */
async function addStream(TableName: string): Promise<void> {
  const { Table } = await dynamodb().send(new DescribeTableCommand({ TableName }));
  if (Table?.LatestStreamArn !== undefined) return;
  await dynamodb().send(new UpdateTableCommand({ TableName, StreamSpecification: STREAM }));
}

const STREAM = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;

type Keyed = Pick<TableDefinition, 'partitionKey' | 'sortKey'>;

const keysOf = ({ partitionKey, sortKey }: Keyed) => (sortKey ? [partitionKey, sortKey] : [partitionKey]);

const keySchema = (keyed: Keyed): KeySchemaElement[] =>
  keysOf(keyed).map(({ name }, at) => ({ AttributeName: name, KeyType: at === 0 ? 'HASH' : 'RANGE' }));
