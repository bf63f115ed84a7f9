import { kind, sharedTables } from './shared-tables.ts';
import type { TableDefinition } from './table-definition.ts';

export const TABLE_NAMES = ['Notes', 'ApiKeys', 'Idempotency', 'Usage', 'Activity'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** Every table of a stage. The stack and the local engine both create their tables from these definitions. */
export const tables = {
  /** Notes, in one partition. */
  Notes: { partitionKey: kind, sortKey: { name: 'id', type: 'N' }, variable: 'notesTable' },
  ...sharedTables,
} as const satisfies Record<TableName, TableDefinition>;

/** The tables of all stacks of a stage. */
export const allTables = { ...tables };
export type AnyTableName = keyof typeof allTables;
