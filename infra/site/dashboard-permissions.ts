import type { Access, Grant } from '../permissions.ts';

/** Every operation but those that sign people in looks up the session and its person. */
const session: Grant = { table: 'Site', actions: ['GetItem'] };
/** A change of an item of Site: read, written on a condition, read again when its outcome is unknown. */
const change: Grant = { table: 'Site', actions: ['GetItem', 'PutItem'] };
/** A change of a record in another table leaves a marker in Site until the activity log has it. */
const recordedChange: Grant = { table: 'Site', actions: ['GetItem', 'PutItem', 'DeleteItem'] };
/** What is taken or deleted is read before. */
const removal: Grant = { table: 'Site', actions: ['GetItem', 'DeleteItem'] };
const lists: Grant = { table: 'Site', actions: ['GetItem', 'Query'] };
const everything: Grant = { table: 'Site', actions: ['GetItem', 'PutItem', 'Query', 'DeleteItem'] };
const findsKeys: Grant = { table: 'ApiKeys', actions: ['Scan'] };
const intents: Grant = { table: 'Idempotency', actions: ['GetItem', 'PutItem', 'UpdateItem'] };

/** What each operation of the dashboard does with the tables. A test compares. Those of a tag share a function. */
export const dashboardPermissions: Readonly<Record<string, Access>> = {
  startSignIn: [change],
  finishSignIn: [recordedChange],
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
  createCategory: [recordedChange, intents, { table: 'Categories', actions: ['GetItem', 'PutItem', 'UpdateItem'] }],
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
    intents,
    { table: 'Pets', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    { table: 'Categories', actions: ['GetItem'] },
  ],
  listActivity: [lists],
};

/** What the scheduled checks of domains do with the tables. */
export const checkPermissions: Access = [
  everything,
  { table: 'ApiKeys', actions: ['GetItem', 'UpdateItem'] },
  { table: 'Categories', actions: ['GetItem', 'UpdateItem'] },
  { table: 'Pets', actions: ['GetItem', 'UpdateItem'] },
];

/** The access of several operations together, with one grant for each table and index. */
export function mergeAccess(accesses: readonly Access[]): Access {
  const merged = new Map<string, Grant>();
  for (const grant of accesses.flat()) {
    const key = `${grant.table}/${grant.index ?? ''}`;
    const actions = new Set([...(merged.get(key)?.actions ?? []), ...grant.actions]);
    merged.set(key, { ...grant, actions: [...actions].sort() });
  }
  return [...merged.values()];
}
