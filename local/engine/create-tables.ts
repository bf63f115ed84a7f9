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

/**
 * Creates the missing tables in the engine that the environment names, and adds missing streams.
 * @param beforeStreams called before tables that have items get streams
 * @returns whether any table was missing
 */
export async function createTables(beforeStreams: () => Promise<void> = () => Promise.resolve()): Promise<boolean> {
  const definitions: readonly TableDefinition[] = Object.values(allTables);
  const made = await Promise.all(definitions.map(createTable));
  await addStreams(
    definitions.filter((table, at) => table.hasStream && !made[at]),
    beforeStreams,
  );
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
  await waitUntilTableExists({ client: dynamodb(), maxWaitTime: 10, minDelay: 1 }, { TableName });
  return isNew;
}

/** Tables of an earlier version have no stream. */
async function addStreams(existing: readonly TableDefinition[], before: () => Promise<void>): Promise<void> {
  const names = existing.map(({ variable }) => environment(variable));
  const described = await Promise.all(
    names.map((TableName) => dynamodb().send(new DescribeTableCommand({ TableName }))),
  );
  const lacking = names.filter((_, at) => described[at]?.Table?.LatestStreamArn === undefined);
  if (lacking.length === 0) return;
  await before();
  for (const TableName of lacking) {
    await dynamodb().send(new UpdateTableCommand({ TableName, StreamSpecification: STREAM }));
  }
}

const STREAM = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;

type Keyed = Pick<TableDefinition, 'partitionKey' | 'sortKey'>;

const keysOf = ({ partitionKey, sortKey }: Keyed) => (sortKey ? [partitionKey, sortKey] : [partitionKey]);

const keySchema = (keyed: Keyed): KeySchemaElement[] =>
  keysOf(keyed).map(({ name }, at) => ({ AttributeName: name, KeyType: at === 0 ? 'HASH' : 'RANGE' }));
