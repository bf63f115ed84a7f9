import type { Access, Grant } from '../permissions.ts';

/** Every operation except those for signing in looks up the session and its person. */
const session: Grant = { table: 'Site', actions: ['GetItem'] };
/** A change to an item of Site: a read, a conditional write, and another read when the outcome is unknown. */
const change: Grant = { table: 'Site', actions: ['GetItem', 'PutItem'] };
/** A change to a record in another table keeps a marker in Site until the activity log has the change. */
const recordedChange: Grant = { table: 'Site', actions: ['GetItem', 'PutItem', 'DeleteItem'] };
/** Permission to delete items, which are read first. */
const removal: Grant = { table: 'Site', actions: ['GetItem', 'DeleteItem'] };
const lists: Grant = { table: 'Site', actions: ['GetItem', 'Query'] };
const everything: Grant = { table: 'Site', actions: ['GetItem', 'PutItem', 'Query', 'DeleteItem'] };
const findsKeys: Grant = { table: 'ApiKeys', actions: ['Scan'] };
const idempotency: Grant = { table: 'Idempotency', actions: ['GetItem', 'PutItem', 'UpdateItem'] };

/**
 * The table permissions of each operation of the dashboard. Operations with the same tag share a function. A test runs
 * every operation and compares its calls with this list.
 */
export const dashboardPermissions: Readonly<Record<string, Access>> = {
  startSignIn: [],
  finishSignIn: [
    { table: 'Site', actions: ['PutItem', 'DeleteItem'], partitions: ['session'] },
    { table: 'Site', actions: ['GetItem'], partitions: ['session', 'people'] },
  ],
  getSession: [session],
  signOut: [removal],
  signOutEverywhere: [removal, lists],
  listPeople: [session],
  invitePerson: [change],
  removePerson: [everything],
  getProject: [lists],
  listDeployments: [lists],
  rollBackDeployment: [change, lists],
  getDomainSettings: [session],
  putDomainSettings: [change],
  listDomains: [lists],
  addDomain: [change],
  getDomain: [session],
  removeDomain: [recordedChange],
  verifyDomain: [change],
  inspectDomain: [session],
  getDomainCertificate: [session],
  listKeys: [session, findsKeys, { table: 'Usage', actions: ['Query'] }],
  createKey: [recordedChange, { table: 'ApiKeys', actions: ['PutItem', 'GetItem', 'UpdateItem'] }],
  revokeKey: [recordedChange, findsKeys, { table: 'ApiKeys', actions: ['GetItem', 'UpdateItem'] }],
  rotateKey: [recordedChange, findsKeys, { table: 'ApiKeys', actions: ['PutItem', 'GetItem', 'UpdateItem'] }],
  getUsage: [session, findsKeys, { table: 'Usage', actions: ['Query'] }],
  listOrders: [
    session,
    { table: 'Pets', index: 'orders', actions: ['Query'] },
    { table: 'Pets', index: 'ordersByStatus', actions: ['Query'] },
  ],
  approveOrder: [recordedChange, { table: 'Pets', actions: ['GetItem', 'UpdateItem'] }],
  deliverOrder: [recordedChange, { table: 'Pets', actions: ['GetItem', 'UpdateItem'] }],
  listCategories: [session, { table: 'Categories', actions: ['Query'] }],
  createCategory: [recordedChange, idempotency, { table: 'Categories', actions: ['GetItem', 'PutItem', 'UpdateItem'] }],
  deleteCategory: [recordedChange, { table: 'Categories', actions: ['GetItem', 'UpdateItem'] }],
  listPets: [
    session,
    { table: 'Pets', actions: ['GetItem', 'Query'] },
    { table: 'Pets', index: 'byCategory', actions: ['Query'] },
    { table: 'Pets', index: 'byStatus', actions: ['Query'] },
    { table: 'Pets', index: 'byStatusAndCategory', actions: ['Query'] },
  ],
  createPet: [
    recordedChange,
    idempotency,
    { table: 'Pets', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    { table: 'Categories', actions: ['GetItem'] },
  ],
  listActivity: [lists],
};

/** The table permissions of the scheduled domain checks. */
export const checkPermissions: Access = [
  everything,
  { table: 'ApiKeys', actions: ['GetItem', 'UpdateItem'] },
  { table: 'Categories', actions: ['GetItem', 'UpdateItem'] },
  { table: 'Pets', actions: ['GetItem', 'UpdateItem'] },
];

/** Merges the permissions of several operations into one grant for each table, index and set of partitions. */
export function mergeAccess(accesses: readonly Access[]): Access {
  const merged = new Map<string, Grant>();
  for (const grant of accesses.flat()) {
    const key = `${grant.table}/${grant.index ?? ''}/${grant.partitions ?? ''}`;
    const actions = new Set([...(merged.get(key)?.actions ?? []), ...grant.actions]);
    merged.set(key, { ...grant, actions: [...actions].sort() });
  }
  return [...merged.values()];
}
