import type { EnvironmentVariable } from './environment.ts';

/** A key attribute of a table: its name and DynamoDB type. */
export interface KeyAttribute {
  readonly name: string;
  readonly type: 'S' | 'N';
}

export interface TableDefinition {
  readonly partitionKey: KeyAttribute;
  readonly sortKey?: KeyAttribute;
  /** The variable that tells a function what the table is called. */
  readonly variable: EnvironmentVariable;
}

/** Every table of a stage, written once: the stack and the local engine both make them from here. */
export const tables = {
  /** All categories in one partition, so that one Query lists them in the order of their ids. */
  Categories: {
    partitionKey: { name: 'kind', type: 'S' },
    sortKey: { name: 'id', type: 'N' },
    variable: 'categoriesTable',
  },
  /** One item an API key, found by the SHA-256 of the key. */
  ApiKeys: {
    partitionKey: { name: 'keyHash', type: 'S' },
    variable: 'apiKeysTable',
  },
} as const satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof tables;
