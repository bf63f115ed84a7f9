import type { KeyAttribute, TableDefinition } from './table-definition.ts';

/** Each list is one partition sorted by id, so that one Query reads a page. */
export const kind: KeyAttribute = { name: 'kind', type: 'S' };
const entryId: KeyAttribute = { name: 'id', type: 'S' };

/** The tables of all services. */
export const sharedTables = {
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
} as const satisfies Record<string, TableDefinition>;
