import { type EnvironmentVariable, environmentNames } from '../../lib/config/environment-names.ts';
import type { Access } from '../../lib/database/access.ts';
import { allTables } from '../../lib/database/tables.ts';
import type { TableSource } from '../tables.ts';

/** Values of the functions' environment variables, by purpose. */
export type Settings = Readonly<Partial<Record<EnvironmentVariable, string>>>;

/** The environment of a function: its settings, and the names of the tables that it uses. */
export function functionEnvironment(settings: Settings, tables: TableSource, access: Access): Record<string, string> {
  const tableNames = access.map(({ table }) => [allTables[table].variable, tables.get(table).tableName]);
  const all: Settings = { ...settings, ...Object.fromEntries(tableNames) };
  const names: Readonly<Record<string, string>> = environmentNames;
  return Object.fromEntries(Object.entries(all).map(([variable, value]) => [names[variable] ?? variable, value]));
}
