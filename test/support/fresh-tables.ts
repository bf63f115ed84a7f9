import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/config/environment.ts';
import { type EnvironmentVariable, environmentNames } from '../../lib/config/environment-names.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { createTables } from '../../local/engine/create-tables.ts';

/** Creates empty tables for a run, under unique names. */
export async function createFreshTables(variables: readonly EnvironmentVariable[], run: number): Promise<void> {
  for (const variable of variables) process.env[environmentNames[variable]] = `${variable}-${run}`;
  await createTables();
}

/** Deletes the tables of a run, because the engine keeps them in memory. */
export async function deleteTables(variables: readonly EnvironmentVariable[]): Promise<void> {
  for (const variable of variables) await dynamodb().send(new DeleteTableCommand({ TableName: environment(variable) }));
}
