import { Aws, Fn } from 'aws-cdk-lib';
import { type EnvironmentVariable, environmentNames } from '../lib/config/environment.ts';
import { type TableName, tables as tableDefinitions } from '../lib/database/tables.ts';
import type { Access } from './permissions.ts';
import type { StageTables } from './tables.ts';

type TableVariable = (typeof tableDefinitions)[TableName]['variable'];
type StageVariable = Exclude<EnvironmentVariable, TableVariable | 'siteTable'>;

/** The environment of a function: what all functions of the stage are told, and the names of the tables that this one uses. */
export function functionEnvironment(
  stage: string,
  corsOrigins: readonly string[],
  tables: StageTables,
  access: Access,
): Record<string, string> {
  const ofStage: Readonly<Record<(typeof environmentNames)[StageVariable], string>> = {
    [environmentNames.stage]: stage,
    [environmentNames.corsOrigins]: corsOrigins.join(','),
    // The random part of the stack's id: nobody outside of the account knows it, it stays the same, and costs nothing.
    // It guards nothing secret: it lets the service tell its own cursors from made-up ones.
    [environmentNames.cursorSecret]: Fn.select(2, Fn.split('/', Aws.STACK_ID)),
  };
  const ofTables = access.map(({ table }) => [
    environmentNames[tableDefinitions[table].variable],
    tables.get(table).tableName,
  ]);
  return { ...ofStage, ...Object.fromEntries(ofTables) };
}
