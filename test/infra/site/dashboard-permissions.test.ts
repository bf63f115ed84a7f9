import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { type DashboardOperation, dashboardOperations } from '../../../functions/generated/dashboard.ts';
import { CHECKS } from '../../../infra/site/check-schedule.ts';
import { by } from '../../../lib/activity/activity-entry.ts';
import { byKey } from '../../../lib/activity/by-key.ts';
import { recordActivity } from '../../../lib/activity/record-activity.ts';
import { recountCategories } from '../../../lib/categories/recount-categories.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { connect, port } from '../../../lib/config/ports.ts';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import type { Access } from '../../../lib/database/access.ts';
import { transact } from '../../../lib/database/transact.ts';
import { deploySite } from '../../../lib/deployments/deploy-site.ts';
import { runDueChecks, tidyDomains } from '../../../lib/domains/check/run-checks.ts';
import { removeDomain } from '../../../lib/domains/list/remove-domain.ts';
import { startBrowserSession } from '../../../lib/http/browser-session.ts';
import { sourceOf } from '../../../lib/http/operation-module.ts';
import type { Service } from '../../../lib/http/service.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { invitePerson } from '../../../lib/people/people-store.ts';
import { listAccess, startSession } from '../../../lib/people/session-store.ts';
import { readProject } from '../../../lib/project/project-store.ts';
import { requireAccess } from '../../../lib/sign-in/require-access.ts';
import { beginSignIn, setSignInCookie } from '../../../lib/sign-in/sign-in-attempt.ts';
import { sessionAccess } from '../../../lib/site-items/access.ts';
import type { Match } from '../../../local/gateway/router.ts';
import type { DashboardCall } from '../../support/dashboard.ts';
import { callDashboard, type FunctionResponse } from '../../support/dashboard-function.ts';
import { singleActions } from '../../support/database-link.ts';
import { holdCategories } from '../../support/hold-categories.ts';
import { ada, makeSite, useProject } from '../../support/project.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { resourceName } from '../support/policies.ts';

const stage = useTestStage();
const project = useProject();
const shop = shopOf(stage);
let cookie = '';
beforeAll(async () => {
  stage.database.watchesUsage = true;
  process.env[environmentNames.sessionCookie] = '__Host-session';
  process.env[environmentNames.apiUrl] = 'https://api.example.com/v1';
  process.env[environmentNames.platformUrl] = 'https://site.example.com';
  await invitePerson('ada@example.com', 'admin', by(ada));
  cookie = await newSession();
  watchServices();
});

/** Makes an operation use the database in every way that it can, if that needs more than a `GET` of its path. */
const uses = {
  searchRecords: async () => {
    await get('/search?text=877473792000000');
    await get('/search?text=rex');
  },
  // Signing in without the issuer, which makes no database calls.
  startSignIn: async () => setSignInCookie(undefined, beginSignIn('/dashboard/', new Date())),
  finishSignIn: async () => {
    const claims = { email: 'ada@example.com', email_verified: true };
    const session = await requireAccess({ claims, endSessionUrl: null }, new Date());
    await startBrowserSession(await unwatched(newSession), '__Host-session', session, new Date());
    const visitor = { ...claims, email: 'visitor@example.com' };
    await underRules(() => requireAccess({ claims: visitor, endSessionUrl: null }, new Date()));
  },
  signOut: async () => change('DELETE', '/session', 200, await unwatched(newSession)),
  signOutEverywhere: async () => {
    await change('DELETE', '/sessions', 200);
    cookie = await unwatched(newSession);
  },
  listPeople: async () => {
    await get('/people');
    await underRules(() => listAccess(new Date()));
  },
  invitePerson: () => send({ path: '/people', body: { email: 'bob@example.com', role: 'viewer' } }, 200),
  changeRole: async () => {
    await unwatched(() => invitePerson('kim@example.com', 'viewer', by(ada)));
    await send({ method: 'PATCH', path: '/people/kim@example.com', body: { role: 'admin' } }, 200);
  },
  removePerson: async () => {
    await unwatched(() => invitePerson('eve@example.com', 'viewer', by(ada)));
    await unwatched(() => startSession('eve@example.com', null, new Date()));
    await change('DELETE', '/people/eve@example.com', 204);
  },
  putPlan: () => send({ method: 'PUT', path: '/project/plan', body: { plan: 'pro' } }, 200),
  rollBackDeployment: async () => {
    const before = (await unwatched(readProject)).liveDeployment;
    await unwatched(async () => deploySite(port('siteStorage'), await makeSite('Newer'), ada));
    await send({ method: 'POST', path: `/deployments/${before}/rollback` }, 204);
  },
  putDomainSettings: async () => {
    const { headers } = await unwatched(() => get('/domain-settings'));
    const body = { primary: null, redirects: [{ from: 'www.a.localhost', to: 'www.b.localhost', status: 301 }] };
    await unwatched(() => project.add('www.a.localhost'));
    await unwatched(() => project.add('www.b.localhost'));
    await send({ method: 'PUT', path: '/domain-settings', body, headers: { 'If-Match': headers.ETag } }, 200);
  },
  addDomain: () => send({ path: '/domains', body: { domain: 'www.new.localhost' } }, 201),
  getDomain: () => get('/domains/www.new.localhost'),
  removeDomain: async () => {
    await unwatched(() => project.live('www.old.localhost'));
    await change('DELETE', '/domains/www.old.localhost', 204);
  },
  makePrimary: async () => {
    await unwatched(() => project.live('www.first.localhost'));
    await change('PUT', '/domains/www.first.localhost/primary', 200);
  },
  clearPrimary: async () => {
    await unwatched(() => project.live('www.second.localhost'));
    await unwatched(() => change('PUT', '/domains/www.second.localhost/primary', 200));
    await change('DELETE', '/domains/www.second.localhost/primary', 200);
  },
  redirectDomain: async () => {
    await unwatched(() => project.live('www.from.localhost'));
    const [path, body] = ['/domains/www.from.localhost/redirect', { to: 'www.new.localhost', status: 301 }];
    await send({ method: 'PUT', path, body }, 200);
  },
  stopRedirect: () => change('DELETE', '/domains/www.from.localhost/redirect', 200),
  verifyDomain: () => change('POST', '/domains/www.new.localhost/verification', 200),
  inspectDomain: () => change('POST', '/domains/www.new.localhost/inspection', 200),
  getDomainCertificate: () => get('/domains/www.new.localhost/certificate'),
  createKey: async () => {
    for (let tries = 0; tries < 2; tries += 1) await create('/keys', { name: 'trial' }, 'create-key');
  },
  revokeKey: async () => change('DELETE', `/keys/${await newKey()}`, 204),
  rotateKey: async () => {
    const path = `/keys/${await newKey()}/rotation`;
    for (let tries = 0; tries < 2; tries += 1) await create(path, { overlapSeconds: 0 }, 'rotate-key');
  },
  getKey: async () => get(`/keys/${await newKey()}`),
  changeKey: async () => {
    const keyId = await newKey();
    await send({ method: 'PATCH', path: `/keys/${keyId}`, body: { rate: 5 }, headers: { 'If-Match': '*' } }, 200);
  },
  listOrders: async () => {
    await get('/orders');
    const { petId } = await unwatched(async () => shop.sell(await shop.addPet()));
    for (const query of ['status=placed', 'reference=x', `petId=${petId}`, 'id=1']) await get(`/orders?${query}`);
  },
  getOrder: async () => get(`/orders/${await newOrder()}`),
  cancelOrder: async () => change('DELETE', `/orders/${await newOrder()}`, 204),
  approveOrder: async () => change('POST', `/orders/${await newOrder()}/approval`, 200),
  deliverOrder: async () => {
    const order = await newOrder();
    await unwatched(() => change('POST', `/orders/${order}/approval`, 200));
    await change('POST', `/orders/${order}/delivery`, 200);
  },
  createCategory: async () => {
    await unwatched(holdCategories);
    await send({ path: '/categories', body: { name: 'Dogs' } }, 503); // Rejected, so it reads the state.
    await unwatched(() => recountCategories(0));
    await create('/categories', { name: 'Dogs' }, 'category');
  },
  renameCategory: async () => {
    const { id } = await unwatched(() => shop.addCategory());
    await send({ method: 'PATCH', path: `/categories/${id}`, body: { name: 'New' } }, 200);
  },
  deleteCategory: async () => {
    const { id } = await unwatched(() => shop.addCategory());
    await change('DELETE', `/categories/${id}`, 204);
  },
  listPets: async () => {
    const { id } = await unwatched(() => shop.addPet());
    for (const query of [
      '',
      `?id=${id}`,
      '?reference=x',
      '?name=x',
      '?categoryId=1',
      '?status=sold',
      '?status=sold&categoryId=1',
    ]) {
      await get(`/pets${query}`);
    }
  },
  createPet: async () => {
    const { id: categoryId } = await unwatched(() => shop.addCategory());
    for (let tries = 0; tries < 2; tries += 1) await create('/pets', { name: 'Rex', categoryId }, 'pet');
  },
  getPet: async () => get(`/pets/${(await unwatched(() => shop.addPet())).id}`),
  updatePet: async () => {
    const { id } = await unwatched(() => shop.addPet());
    const { id: categoryId } = await unwatched(() => shop.addCategory());
    await send({ method: 'PATCH', path: `/pets/${id}`, body: { categoryId } }, 200);
  },
  deletePet: async () => change('DELETE', `/pets/${(await unwatched(() => shop.addPet())).id}`, 204),
  listActivity: async () => {
    const entry = { ...byKey('key_1'), action: 'pet.deleted', subject: '1' };
    await unwatched(() => transact(recordActivity(entry)));
    for (const query of ['', '?object=pet/1', '?to=2026-01-01T00:00:00.000Z']) await get(`/activity${query}`);
  },
  putDnsRecords: () =>
    send(
      {
        method: 'PUT',
        path: '/dns-records',
        body: { name: 'a.localhost', type: 'TXT', values: ['a'] },
        headers: { 'If-Match': undefined, 'If-None-Match': '*' },
      },
      200,
    ),
  deleteDnsRecords: () => change('DELETE', '/dns-records?name=a.localhost&type=TXT', 204),
} satisfies Partial<Record<DashboardOperation, () => Promise<unknown>>>;

/** One request to each of the other operations. */
const others = dashboardApi.routes
  .filter(({ operationId }) => !Object.hasOwn(uses, operationId))
  .map(({ operationId, path }): [string, () => Promise<unknown>] => [operationId, () => get(path)]);

const all: readonly [string, () => Promise<unknown>][] = [...Object.entries(uses), ...others];

test.each(all)('%s uses exactly the tables and services that it lists', async (operationId, use) => {
  const { access, services = [] } = await sourceOf(dashboardOperations, operationId).load();
  // There is no session before signing in.
  const session = operationId === 'startSignIn' ? [] : sessionAccess;
  expect(await callsOf(use)).toEqual(listed([...session, ...access]));
  expect([...usedServices]).toEqual(services.filter((service) => !CONFIGURATION.includes(service)));
});

test('finishing a sign-in uses the partitions of sessions and people only', async () => {
  partitions.clear();
  await callsOf(uses.finishSignIn);
  const { access } = await sourceOf(dashboardOperations, 'finishSignIn').load();
  const granted = [...sessionAccess, ...access].flatMap((grant) =>
    grant.actions.flatMap((action) => (grant.partitions ?? []).map((partition) => `${action} of ${partition}`)),
  );
  expect([...partitions].sort()).toEqual(granted.sort());
});

test('the schedule makes exactly the database calls that its permissions allow', async () => {
  await project.add('www.check.localhost');
  await project.point('www.check.localhost');
  project.pass(3_600_000);
  await project.live('www.removed.localhost');
  await removeDomain(project.host.ports, 'www.removed.localhost', ada);
  await project.dns.deleteRecord('www.removed.localhost', 'CNAME');
  const calls = await callsOf(async () => {
    await runDueChecks(project.host.ports);
    await tidyDomains(project.host.ports);
  });
  expect(calls).toEqual(listed(CHECKS.access));
});

/** The calls so far, such as `Query on Pets/orders`, and whether calls are recorded. */
const seen = new Set<string>();
/** The partitions of Site in the calls so far, such as `GetItem of session`. */
const partitions = new Set<string>();
let isWatched = false;
/** The services that the watched operation used, except those that are only configuration. */
const usedServices = new Set<Service>();
const CONFIGURATION: readonly Service[] = ['addresses', 'cursors', 'identityProvider'];

async function callsOf(use: () => Promise<unknown>): Promise<string[]> {
  seen.clear();
  usedServices.clear();
  isWatched = true;
  stage.database.decide((action, input) => {
    for (const [single, call] of singleActions(action, input)) {
      const { TableName: table = '', IndexName: index, Key: key, Item: item } = call;
      const queried = Object(Object(call).ExpressionAttributeValues)[':type']?.S;
      const resource = table.replace(/^petstore-local-/, '') + (index === undefined ? '' : `/${index}`);
      if (!isWatched) continue;
      seen.add(`${single} on ${resource}`);
      const partition = Object(key ?? item).itemType?.S ?? queried;
      if (partition !== undefined) partitions.add(`${single} of ${partition}`);
    }
    return 'responded';
  });
  await use();
  isWatched = false;
  return [...seen].sort();
}

/** Connects services that record their use. The edge publishes too. */
function watchServices(): void {
  const use = (service: Service) => {
    if (isWatched && !usedServices.has('edge')) usedServices.add(service);
  };
  connect({
    domains: new Proxy(project.host.ports, {
      get: (ports, name) => {
        use('edge');
        return Reflect.get(ports, name);
      },
    }),
  });
  connect({ directory: { invite: async () => use('accounts'), remove: async () => use('accounts') } });
  connect({ publish: async () => use('publication') });
  connect({
    responseMetrics: {
      read: async () => {
        use('metrics');
        return { days: [] };
      },
    },
  });
}

async function unwatched<Result>(task: () => Promise<Result>): Promise<Result> {
  const before = isWatched;
  isWatched = false;
  const result = await task();
  isWatched = before;
  return result;
}

/** Sends a request as a page does, which sends a change with an Idempotency-Key again when its response is lost. */
async function send(call: DashboardCall, status: number): Promise<FunctionResponse> {
  let isMadeOnce = false;
  const load = async ({ operationId }: Match) => {
    const source = sourceOf(dashboardOperations, operationId);
    const { access, handler } = await source.load();
    isMadeOnce = access.some(({ table }) => table === 'Idempotency');
    return handler;
  };
  const headers = { 'Idempotency-Key': randomUUID(), ...call.headers };
  const response = await callDashboard({ cookie, ...call, headers }, load);
  if (response.status !== status) throw new Error(`${call.path}: ${response.status} ${response.text}`);
  if (isMadeOnce && status < 300) await callDashboard({ cookie, ...call, headers }, load);
  return response;
}

const get = (address: string) => send({ path: address }, 200);
const create = (path: string, body: unknown, key?: string) =>
  send({ path, body, headers: { ...(key && { 'Idempotency-Key': key }), 'If-Match': '*' } }, 201);
const change = (method: string, address: string, status: number, as = cookie) =>
  send({ method, path: address, cookie: as }, status);

/** Like on a stage where an identity provider decides who has access. */
async function underRules<Result>(task: () => Promise<Result>): Promise<Result> {
  const admins = { emails: ['visitor@example.com'] };
  process.env[environmentNames.accessRules] = JSON.stringify({ issuer: 'https://login.example.com', admins });
  const result = await task();
  delete process.env[environmentNames.accessRules];
  return result;
}

async function newSession(): Promise<string> {
  return `__Host-session=${await startSession('ada@example.com', null, new Date())}`;
}

async function newKey(): Promise<string> {
  return unwatched(async () => (await createKey('trial')).record.keyId);
}

async function newOrder(): Promise<number> {
  return unwatched(async () => (await shop.sell(await shop.addPet())).id);
}

function listed(access: Access): string[] {
  const calls = access.flatMap(({ table, index, actions }) =>
    actions.map((action) => `${action} on ${resourceName(table, index)}`),
  );
  return [...new Set(calls)].sort();
}
