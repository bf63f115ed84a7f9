import type { EnvironmentVariable } from '../config/environment-names.ts';

/** A key attribute of a table or an index: its name and DynamoDB type. */
export interface KeyAttribute {
  readonly name: string;
  readonly type: 'S' | 'N';
}

/** A global secondary index that projects all attributes. It contains the items that have both of its keys. */
export interface IndexDefinition {
  readonly name: string;
  readonly partitionKey: KeyAttribute;
  readonly sortKey: KeyAttribute;
}

export interface TableDefinition {
  readonly partitionKey: KeyAttribute;
  readonly sortKey?: KeyAttribute;
  readonly indexes?: readonly IndexDefinition[];
  /** Whether each change of a record also changes one item that all records share, so that changes come one after another. */
  readonly hasSharedItem?: boolean;
  /** The attribute with the time, in seconds since 1970, after which DynamoDB may delete an item. */
  readonly timeToLive?: string;
  /** Whether its changes become events: a function follows its stream, with the items before and after. */
  readonly hasStream?: boolean;
  /** The environment variable that holds the table's name. */
  readonly variable: EnvironmentVariable;
}

/** The stack output that holds the name of a table. The stack writes it, and the operators' commands read it. */
export function tableOutput(table: string): string {
  return `${table}Table`;
}
