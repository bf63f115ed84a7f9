import type { Access, Grant } from '../permissions.ts';

/** Every operation except those for signing in looks up the session and its person. */
const session: Grant = { table: 'Site', actions: ['GetItem'] };
/** Permission to change items of Site, which are read first. */
const change: Grant = { table: 'Site', actions: ['GetItem', 'PutItem'] };
/** Permission to delete items, which are read first. */
const removal: Grant = { table: 'Site', actions: ['GetItem', 'DeleteItem'] };
const changeOrRemoval: Grant = { table: 'Site', actions: ['GetItem', 'PutItem', 'DeleteItem'] };
const lists: Grant = { table: 'Site', actions: ['GetItem', 'Query'] };
const everything: Grant = { table: 'Site', actions: ['GetItem', 'PutItem', 'Query', 'DeleteItem'] };
/** Permission to record a change in the activity log. */
const activity: Grant = { table: 'Activity', actions: ['PutItem'] };
const findsKeys: Grant = { table: 'ApiKeys', actions: ['Scan'] };
const idempotency: Grant = { table: 'Idempotency', actions: ['GetItem', 'PutItem'] };

/**
 * The table permissions of each operation of the dashboard. Operations with the same tag share a function. A test runs
 * every operation and compares its calls with this list.
 */
export const dashboardPermissions: Readonly<Record<string, Access>> = {
  startSignIn: [change],
  finishSignIn: [changeOrRemoval, activity],
  getSession: [session],
  signOut: [removal, activity],
  signOutEverywhere: [removal, lists, activity],
  listPeople: [session],
  invitePerson: [change, activity],
  removePerson: [everything, activity],
  getProject: [lists],
  listDeployments: [lists],
  rollBackDeployment: [change, lists, activity],
  getDomainSettings: [session],
  putDomainSettings: [change, activity],
  listDomains: [lists],
  addDomain: [change, activity],
  getDomain: [session],
  removeDomain: [changeOrRemoval, activity],
  verifyDomain: [change],
  inspectDomain: [session],
  getDomainCertificate: [session],
  listKeys: [session, findsKeys, { table: 'Usage', actions: ['Query'] }],
  createKey: [session, activity, { table: 'ApiKeys', actions: ['PutItem'] }],
  revokeKey: [session, activity, findsKeys, { table: 'ApiKeys', actions: ['UpdateItem'] }],
  rotateKey: [session, activity, findsKeys, { table: 'ApiKeys', actions: ['PutItem', 'UpdateItem'] }],
  getUsage: [session, findsKeys, { table: 'Usage', actions: ['Query'] }],
  listOrders: [
    session,
    { table: 'Orders', index: 'byTime', actions: ['Query'] },
    { table: 'Orders', index: 'byStatus', actions: ['Query'] },
  ],
  approveOrder: [session, activity, { table: 'Orders', actions: ['GetItem', 'UpdateItem'] }],
  deliverOrder: [session, activity, { table: 'Orders', actions: ['GetItem', 'UpdateItem'] }],
  listCategories: [session, { table: 'Categories', actions: ['Query'] }],
  createCategory: [
    session,
    activity,
    idempotency,
    { table: 'Categories', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
  ],
  deleteCategory: [session, activity, { table: 'Categories', actions: ['DeleteItem', 'GetItem', 'UpdateItem'] }],
  listPets: [
    session,
    { table: 'Pets', actions: ['GetItem', 'Query'] },
    { table: 'Pets', index: 'byCategory', actions: ['Query'] },
    { table: 'Pets', index: 'byStatus', actions: ['Query'] },
    { table: 'Pets', index: 'byStatusAndCategory', actions: ['Query'] },
  ],
  createPet: [
    session,
    activity,
    idempotency,
    { table: 'Pets', actions: ['PutItem'] },
    { table: 'Categories', actions: ['GetItem'] },
  ],
  listActivity: [session, { table: 'Activity', actions: ['Query'] }],
};

/** The table permissions of the scheduled domain checks. */
export const checkPermissions: Access = [everything, activity];

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
