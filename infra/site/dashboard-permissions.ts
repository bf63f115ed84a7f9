import type { Access, Grant } from '../permissions.ts';

/** Every operation except those for signing in looks up the session and its person. */
const session: Grant = { table: 'Site', actions: ['GetItem'] };
/** A change to an item of Site, or an entry of the activity log, with the read of the session. */
const change: Grant = { table: 'Site', actions: ['GetItem', 'PutItem'] };
/** Permission to delete items, which are read first. */
const removal: Grant = { table: 'Site', actions: ['GetItem', 'DeleteItem'] };
const changeOrRemoval: Grant = { table: 'Site', actions: ['GetItem', 'PutItem', 'DeleteItem'] };
const lists: Grant = { table: 'Site', actions: ['GetItem', 'Query'] };
const everything: Grant = { table: 'Site', actions: ['GetItem', 'PutItem', 'Query', 'DeleteItem'] };
const findsKeys: Grant = { table: 'ApiKeys', actions: ['Scan'] };
const idempotency: Grant = { table: 'Idempotency', actions: ['GetItem', 'PutItem'] };

/**
 * The table permissions of each operation of the dashboard. Operations with the same tag share a function. A test runs
 * every operation and compares its calls with this list.
 */
export const dashboardPermissions: Readonly<Record<string, Access>> = {
  startSignIn: [change],
  finishSignIn: [changeOrRemoval],
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
  removeDomain: [changeOrRemoval],
  verifyDomain: [change],
  inspectDomain: [session],
  getDomainCertificate: [session],
  listKeys: [session, findsKeys, { table: 'Usage', actions: ['Query'] }],
  createKey: [change, { table: 'ApiKeys', actions: ['PutItem'] }],
  revokeKey: [change, findsKeys, { table: 'ApiKeys', actions: ['UpdateItem'] }],
  rotateKey: [change, findsKeys, { table: 'ApiKeys', actions: ['PutItem', 'UpdateItem'] }],
  getUsage: [session, findsKeys, { table: 'Usage', actions: ['Query'] }],
  listOrders: [
    session,
    { table: 'Orders', index: 'byTime', actions: ['Query'] },
    { table: 'Orders', index: 'byStatus', actions: ['Query'] },
  ],
  approveOrder: [change, { table: 'Orders', actions: ['GetItem', 'UpdateItem'] }],
  deliverOrder: [change, { table: 'Orders', actions: ['GetItem', 'UpdateItem'] }],
  listCategories: [session, { table: 'Categories', actions: ['Query'] }],
  createCategory: [change, idempotency, { table: 'Categories', actions: ['PutItem', 'UpdateItem'] }],
  deleteCategory: [change, { table: 'Categories', actions: ['GetItem', 'UpdateItem'] }],
  listPets: [
    session,
    { table: 'Pets', actions: ['GetItem', 'Query'] },
    { table: 'Pets', index: 'byCategory', actions: ['Query'] },
    { table: 'Pets', index: 'byStatus', actions: ['Query'] },
    { table: 'Pets', index: 'byStatusAndCategory', actions: ['Query'] },
  ],
  createPet: [
    change,
    idempotency,
    { table: 'Pets', actions: ['PutItem'] },
    { table: 'Categories', actions: ['GetItem'] },
  ],
  listActivity: [lists],
};

/** The table permissions of the scheduled domain checks. */
export const checkPermissions: Access = [everything];

/** Merges the permissions of several operations into one grant for each table and index. */
export function mergeAccess(accesses: readonly Access[]): Access {
  const merged = new Map<string, Grant>();
  for (const grant of accesses.flat()) {
    const key = `${grant.table}/${grant.index ?? ''}`;
    const actions = new Set([...(merged.get(key)?.actions ?? []), ...grant.actions]);
    merged.set(key, { ...grant, actions: [...actions].sort() });
  }
  return [...merged.values()];
}
