import type { KeyAttribute, TableDefinition } from './table-definition.ts';

export const TABLE_NAMES = ['Notes', 'ApiKeys', 'Idempotency', 'Usage', 'Activity'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** Each list is one partition sorted by id, so that one Query reads a page. */
const kind: KeyAttribute = { name: 'kind', type: 'S' };
const entryId: KeyAttribute = { name: 'id', type: 'S' };

/** Every table of a stage. The stack and the local engine both create their tables from these definitions. */
export const tables = {
  /** Notes, in one partition. */
  Notes: { partitionKey: kind, sortKey: { name: 'id', type: 'N' }, variable: 'notesTable' },
  /** One item per API key, under the SHA-256 of the key. */
  ApiKeys: { partitionKey: { name: 'keyHash', type: 'S' }, variable: 'apiKeysTable' },
  /** One item per key and hour, with the number of requests in each minute. */
  Usage: {
    partitionKey: { name: 'keyId', type: 'S' },
    sortKey: { name: 'hour', type: 'S' },
    timeToLive: 'expiresAt',
    variable: 'usageTable',
  },
  /** One item per Idempotency-Key of a key owner, kept for two days. */
  Idempotency: {
    partitionKey: { name: 'idempotencyId', type: 'S' },
    timeToLive: 'expiresAt',
    variable: 'idempotencyTable',
  },
  /** The activity log in one partition, ordered by time. The index lists the entries on one record. */
  Activity: {
    partitionKey: kind,
    sortKey: entryId,
    indexes: [{ name: 'byObject', partitionKey: { name: 'object', type: 'S' }, sortKey: entryId }],
    timeToLive: 'expiresAt',
    variable: 'activityTable',
  },
} as const satisfies Record<TableName, TableDefinition>;

/** The tables of all stacks of a stage. */
export const allTables = { ...tables };
export type AnyTableName = keyof typeof allTables;
