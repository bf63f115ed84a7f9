import type { TableName } from './tables.ts';

/** What the stack of a stage is called, and its outputs: the stack writes them, operators' commands read them. */
export function stackName(stage: string): string {
  return `Petstore-${stage}`;
}

/** The output that holds the base URL of the API. */
export const BASE_URL_OUTPUT = 'BaseUrl';

/** The output that holds the name of a table. */
export function tableOutput(table: TableName): string {
  return `${table}Table`;
}
