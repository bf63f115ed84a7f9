import { PutItemCommand, type PutItemCommandInput } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, test } from '@jest/globals';
import { type DashboardOperation, dashboardOperations } from '../../../functions/generated/dashboard.ts';
import { CHECKS_ACCESS } from '../../../infra/site/check-schedule.ts';
import { issueKey } from '../../../lib/api-keys/key-store.ts';
import { environmentNames } from '../../../lib/config/environment.ts';
import { startBrowserSession } from '../../../lib/dashboard/browser-session.ts';
import { type Access, sessionAccess } from '../../../lib/database/access.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { deploySite } from '../../../lib/deployments/deploy-site.ts';
import { siteStorage } from '../../../lib/deployments/site-storage.ts';
import { setDomainPorts } from '../../../lib/domains/ports.ts';
import { removeDomain } from '../../../lib/domains/remove-domain.ts';
import { runDueChecks, tidyDomains } from '../../../lib/domains/run-checks.ts';
import { type Service, sourceOf } from '../../../lib/http/operation-module.ts';
import { setDirectory } from '../../../lib/people/directory.ts';
import { invitePerson } from '../../../lib/people/people-store.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import { beginSignIn, takeSignIn } from '../../../lib/people/sign-in-attempts.ts';
import { readProject } from '../../../lib/project/project-store.ts';
import { setPublication } from '../../../lib/project/publication.ts';
import type { Match } from '../../../local/gateway/router.ts';
import type { DashboardCall } from '../../support/dashboard.ts';
import { callDashboard, type FunctionResponse } from '../../support/dashboard-function.ts';
import { type DatabaseInput, singleActions } from '../../support/database-link.ts';
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
  await invitePerson('ada@example.com', 'admin', ada, new Date());
  cookie = await newSession();
  watchServices();
});

/** Makes each operation use the database in every way that it can. */
const uses: Readonly<Record<DashboardOperation, () => Promise<unknown>>> = {
  // Signing in without the issuer, which makes no database calls.
  startSignIn: () => beginSignIn('/dashboard/', new Date()),
  finishSignIn: async () => {
    const secrets = await unwatched(() => beginSignIn('/dashboard/', new Date()));
    await takeSignIn(secrets, new Date());
    const session = { email: 'ada@example.com', linkRole: null, endSessionUrl: null };
    await startBrowserSession(await unwatched(newSession), '__Host-session', session, new Date());
  },
  getSession: () => get('/session'),
  signOut: async () => change('DELETE', '/session', 200, await unwatched(newSession)),
  signOutEverywhere: async () => {
    await change('DELETE', '/sessions', 200);
    cookie = await unwatched(newSession);
  },
  listPeople: () => get('/people'),
  invitePerson: () => send({ path: '/people', body: { email: 'bob@example.com', role: 'viewer' } }, 200),
  removePerson: async () => {
    await unwatched(() => invitePerson('eve@example.com', 'viewer', ada, new Date()));
    await unwatched(() => startSession('eve@example.com', null, new Date()));
    await change('DELETE', '/people/eve@example.com', 204);
  },
  getProject: () => get('/project'),
  listDeployments: () => get('/deployments'),
  rollBackDeployment: async () => {
    const before = (await unwatched(readProject)).liveDeployment;
    await unwatched(async () => deploySite(siteStorage(), await makeSite('Newer'), ada));
    await change('POST', `/deployments/${before}/rollback`, 204);
  },
  getDomainSettings: () => get('/domain-settings'),
  putDomainSettings: async () => {
    const { headers } = await unwatched(() => get('/domain-settings'));
    const body = { primary: null, redirects: [{ from: 'www.a.localhost', to: 'www.b.localhost', status: 301 }] };
    await unwatched(() => project.add('www.a.localhost'));
    await unwatched(() => project.add('www.b.localhost'));
    await send({ method: 'PUT', path: '/domain-settings', body, headers: { 'If-Match': headers.ETag } }, 200);
  },
  listDomains: () => get('/domains'),
  addDomain: () => create('/domains', { domain: 'www.new.localhost' }),
  getDomain: () => get('/domains/www.new.localhost'),
  removeDomain: async () => {
    await unwatched(() => project.live('www.old.localhost'));
    await change('DELETE', '/domains/www.old.localhost', 204);
  },
  verifyDomain: () => change('POST', '/domains/www.new.localhost/verification', 200),
  inspectDomain: () => change('POST', '/domains/www.new.localhost/inspection', 200),
  getDomainCertificate: () => get('/domains/www.new.localhost/certificate'),
  listKeys: () => get('/keys'),
  createKey: () => create('/keys', { name: 'trial' }),
  revokeKey: async () => change('DELETE', `/keys/${await newKey()}`, 204),
  rotateKey: async () => create(`/keys/${await newKey()}/rotation`, { overlapSeconds: 0 }),
  getUsage: () => get('/usage'),
  listOrders: async () => {
    await get('/orders');
    await get('/orders?status=placed');
  },
  approveOrder: async () => change('POST', `/orders/${await newOrder()}/approval`, 200),
  deliverOrder: async () => {
    const order = await newOrder();
    await unwatched(() => change('POST', `/orders/${order}/approval`, 200));
    await change('POST', `/orders/${order}/delivery`, 200);
  },
  listCategories: () => get('/categories'),
  createCategory: () => createAfterCollision('Categories', '/categories', { name: 'Dogs' }),
  deleteCategory: async () => {
    const { id } = await unwatched(() => shop.addCategory());
    await change('DELETE', `/categories/${id}`, 204);
  },
  listPets: async () => {
    const { id } = await unwatched(() => shop.addPet());
    for (const query of ['', `?id=${id}`, '?categoryId=1', '?status=sold', '?status=sold&categoryId=1']) {
      await get(`/pets${query}`);
    }
  },
  createPet: async () => {
    const { id: categoryId } = await unwatched(() => shop.addCategory());
    await createAfterCollision('Pets', '/pets', { name: 'Rex', categoryId });
  },
  listActivity: () => get('/activity'),
  listDnsRecords: () => get('/dns-records'),
  putDnsRecords: () =>
    send({ method: 'PUT', path: '/dns-records', body: { name: 'a.localhost', type: 'TXT', values: ['a'] } }, 200),
  deleteDnsRecords: () => change('DELETE', '/dns-records?name=a.localhost', 204),
};

test.each(Object.entries(uses))('%s uses exactly the tables and services that it lists', async (operationId, use) => {
  const { access, services = [] } = await sourceOf(dashboardOperations, operationId).load();
  expect(await callsOf(use)).toEqual(listed([...sessionAccess, ...access]));
  expect([...usedServices]).toEqual(services.filter((service) => !CONFIGURATION.includes(service)));
});

test('the schedule makes exactly the database calls that its permissions allow', async () => {
  await project.add('www.check.localhost');
  await project.live('www.removed.localhost');
  await removeDomain(project.host.ports, 'www.removed.localhost', ada);
  await project.dns.deleteRecord('www.removed.localhost', 'CNAME');
  const calls = await callsOf(async () => {
    await runDueChecks(project.host.ports);
    await tidyDomains(project.host.ports);
  });
  expect(calls).toEqual(listed(CHECKS_ACCESS));
});

/** The calls so far, such as `Query on Pets/orders`; whether calls are recorded; and which of them fail. */
const seen = new Set<string>();
let isWatched = false;
/** The services that the watched operation used, except those that are only configuration. */
const usedServices = new Set<Service>();
const CONFIGURATION: readonly Service[] = ['addresses', 'identityProvider'];
let fails = (_action: string, _input: DatabaseInput): boolean => false;

async function callsOf(use: () => Promise<unknown>): Promise<string[]> {
  seen.clear();
  usedServices.clear();
  isWatched = true;
  stage.database.decide((action, input) => {
    const failures = singleActions(action, input).map(([single, one]) => {
      const { TableName: table = '', IndexName: index } = one;
      const resource = table.replace(/^petstore-local-/, '') + (index === undefined ? '' : `/${index}`);
      if (isWatched) seen.add(`${single} on ${resource}`);
      return fails(single, one);
    });
    return failures.includes(true) ? 'failed' : 'responded';
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
  setDomainPorts(
    new Proxy(project.host.ports, {
      get: (ports, name) => {
        use('edge');
        return Reflect.get(ports, name);
      },
    }),
  );
  setDirectory({ invite: async () => use('accounts'), remove: async () => use('accounts') });
  setPublication(async () => use('publication'));
}

async function unwatched<Result>(task: () => Promise<Result>): Promise<Result> {
  const before = isWatched;
  isWatched = false;
  const result = await task();
  isWatched = before;
  return result;
}

/** Makes a request whose put fails, and repeats it after another record has taken its id. */
async function createAfterCollision(table: string, path: string, body: unknown): Promise<void> {
  const call = { path, body, headers: { 'Idempotency-Key': `once-${table}` } };
  let item: PutItemCommandInput['Item'];
  fails = (action, { TableName: name, Item }) => {
    if (action !== 'PutItem' || name !== `petstore-local-${table}`) return false;
    item = Object(Item);
    return true;
  };
  await send(call, 503);
  fails = () => false;
  const taken = { TableName: `petstore-local-${table}`, Item: { ...item, writeToken: { S: 'of another request' } } };
  await unwatched(() => dynamodb().send(new PutItemCommand(taken)));
  await send(call, 201);
}

async function send(call: DashboardCall, status: number): Promise<FunctionResponse> {
  const load = async ({ operationId }: Match) => (await sourceOf(dashboardOperations, operationId).load()).handler;
  const response = await callDashboard({ cookie, ...call }, load);
  if (response.status !== status) throw new Error(`${call.path}: ${response.status} ${response.text}`);
  return response;
}

const get = (address: string) => send({ path: address }, 200);
const create = (address: string, body: unknown) => send({ path: address, body }, 201);
const change = (method: string, address: string, status: number, as = cookie) =>
  send({ method, path: address, cookie: as }, status);

async function newSession(): Promise<string> {
  return `__Host-session=${await startSession('ada@example.com', null, new Date())}`;
}

async function newKey(): Promise<string> {
  return unwatched(async () => (await issueKey('trial')).record.keyId);
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
