import type { KeyAttribute, TableDefinition } from './table-definition.ts';

export const TABLE_NAMES = [
  'Categories',
  'Pets',
  'Orders',
  'Events',
  'ApiKeys',
  'Idempotency',
  'Usage',
  'Activity',
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** Each list is one partition sorted by id, so that one Query reads a page. */
const kind: KeyAttribute = { name: 'kind', type: 'S' };
const entryId: KeyAttribute = { name: 'id', type: 'S' };

const id: KeyAttribute = { name: 'id', type: 'N' };
const status: KeyAttribute = { name: 'status', type: 'S' };
const reference: KeyAttribute = { name: 'reference', type: 'S' };

/** Every table of a stage. The stack and the local engine both create their tables from these definitions. */
export const tables = {
  /** Categories, and the state of their list. */
  Categories: { partitionKey: kind, sortKey: id, hasSharedItem: true, hasStream: true, variable: 'categoriesTable' },
  /** Pets. A sold pet has the id of its order. */
  Pets: {
    partitionKey: kind,
    sortKey: id,
    indexes: [
      { name: 'byCategory', partitionKey: { name: 'categoryId', type: 'N' }, sortKey: id },
      { name: 'byStatus', partitionKey: status, sortKey: id },
      { name: 'byStatusAndCategory', partitionKey: status, sortKey: { name: 'categoryAndId', type: 'S' } },
      { name: 'byReference', partitionKey: reference, sortKey: id },
    ],
    hasStream: true,
    variable: 'petsTable',
  },
  /** Orders. Their ids are ordered by time, so all indexes are too. */
  Orders: {
    partitionKey: id,
    indexes: [
      { name: 'byTime', partitionKey: kind, sortKey: id },
      { name: 'byStatus', partitionKey: status, sortKey: id },
      { name: 'byReference', partitionKey: reference, sortKey: id },
    ],
    hasStream: true,
    variable: 'ordersTable',
  },
  /** The changes of the three tables above as events, in blocks of positions, and what is counted from them. */
  Events: {
    partitionKey: { name: 'feedBlock', type: 'S' },
    sortKey: { name: 'position', type: 'N' },
    indexes: [
      { name: 'byRecord', partitionKey: { name: 'record', type: 'S' }, sortKey: { name: 'position', type: 'N' } },
    ],
    timeToLive: 'expiresAt',
    variable: 'eventsTable',
  },
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

/** The tables of a stage's site stack, which hosts the site and the dashboard. */
export const siteTables = {
  /** The project, its domains, deployments, people and sessions, by item type. */
  Site: {
    partitionKey: { name: 'itemType', type: 'S' },
    sortKey: { name: 'itemId', type: 'S' },
    timeToLive: 'expiresAt',
    variable: 'siteTable',
  },
} as const satisfies Record<string, TableDefinition>;

/** The tables of both stacks of a stage. */
export const allTables = { ...tables, ...siteTables };
export type AnyTableName = keyof typeof allTables;

export type PetsIndex = (typeof tables.Pets.indexes)[number]['name'];
export type OrdersIndex = (typeof tables.Orders.indexes)[number]['name'];
