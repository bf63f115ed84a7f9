import { environmentNames } from '../lib/config/environment.ts';
import { tables as tableDefinitions } from '../lib/database/tables.ts';
import type { Access } from './permissions.ts';
import type { StageTables } from './tables.ts';

/** What all functions of a stage are told. */
export interface StageEnvironment {
  readonly stage: string;
  readonly corsOrigins: readonly string[];
  readonly cursorSecret: string;
}

/** The environment of a function: that of its stage, and the names of the tables that it uses. */
export function functionEnvironment(
  { stage, corsOrigins, cursorSecret }: StageEnvironment,
  tables: StageTables,
  access: Access,
): Record<string, string> {
  const ofStage: Readonly<Record<(typeof environmentNames)[keyof StageEnvironment], string>> = {
    [environmentNames.stage]: stage,
    [environmentNames.corsOrigins]: corsOrigins.join(','),
    [environmentNames.cursorSecret]: cursorSecret,
  };
  const ofTables = access.map(({ table }) => [
    environmentNames[tableDefinitions[table].variable],
    tables.get(table).tableName,
  ]);
  return { ...ofStage, ...Object.fromEntries(ofTables) };
}
