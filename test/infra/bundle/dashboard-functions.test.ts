import { beforeAll, describe, expect, test } from '@jest/globals';
import { dashboardOperations } from '../../../functions/generated/dashboard.ts';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { stackName } from '../../../lib/config/stages.ts';

import { NO_ROUTE, withoutLocalRoutes } from '../../../lib/contract/api-contract.ts';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { changeRole, invitePerson, removePerson } from '../../../lib/people/people-store.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import type { Match } from '../../../local/gateway/router.ts';
import type { DashboardCall } from '../../support/dashboard.ts';
import { callDashboard, FOR_VIEWERS, type FunctionResponse } from '../../support/dashboard-function.ts';
import { useTestStage } from '../../support/stage.ts';
import { useAssembly } from '../support/assembly.ts';
import { loadPackage, packagesOf } from '../support/bundles.ts';

/** Tests that the deployed bundles reject the same requests as the local service. */

useTestStage();
const assembly = useAssembly();
const operator: Actor = { kind: 'command', name: 'operator' };
const { routes } = withoutLocalRoutes(dashboardApi);
/** The folders of the packages, by entry. */
let packages: ReadonlyMap<string, string>;
beforeAll(async () => {
  process.env[environmentNames.sessionCookie] = '__Host-session';
  for (const variable of [
    'apiName',
    'hostRules',
    'domainsDistribution',
    'connectionGroup',
    'cnameTarget',
    'siteBucket',
  ] as const) {
    process.env[environmentNames[variable]] = variable;
  }
  process.env[environmentNames.platformUrl] = 'https://site.example.com';
  packages = packagesOf(assembly.folder, stackName('production', 'Site'));
  await invitePerson('ada@example.com', 'admin', by(operator));
  await invitePerson('vera@example.com', 'viewer', by(operator));
});

const callOf = ({ method, path: address, takesBody }: (typeof routes)[number]): DashboardCall => ({
  method,
  path: address.replace(/\{(?:order|category)Id\}/, '1').replace(/\{\w+\}/g, 'x'),
  // The checks under test come before that of the body.
  ...(takesBody ? { body: {} } : {}),
});
const all = routes.filter(({ tag }) => tag !== 'sign-in').map((route) => [route.operationId, callOf(route)] as const);
const changes = all.filter(([, { method }]) => method !== 'GET');
const forAdmins = changes.filter(([id]) => !FOR_VIEWERS.includes(id));

describe.each(all)('the deployed function rejects %s', (_, call) => {
  test.each([
    ['without a cookie', undefined],
    ['with a made-up session', `__Host-session=${'x'.repeat(43)}`],
    ['with a session in the cookie of another stage', 'petstore-session-3000=x'],
  ])('%s', async (_case, cookie) => {
    expect(await send({ ...call, cookie })).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
  });
});

describe.each(changes)('the deployed function rejects %s', (_, call) => {
  test.each([
    ['from another site', 'cross-site'],
    ['from another origin of the site', 'same-site'],
    ['from a client that is not a browser', undefined],
  ])('%s', async (_case, fetchSite) => {
    const headers = { 'Sec-Fetch-Site': fetchSite };
    const response = await send({ ...call, headers, cookie: await sessionOf('ada') });
    expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('from a form', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const response = await send({ ...call, body: 'a=b', headers, cookie: await sessionOf('ada') });
    expect(response).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });
});

test.each(forAdmins)('the deployed function rejects %s of a viewer', async (_, call) => {
  const response = await send({ ...call, cookie: await sessionOf('vera') });
  expect(response).toMatchObject({ status: 403, body: { code: 'role_required' } });
});

test('viewers may read, and sign out', async () => {
  const cookie = await sessionOf('vera');
  expect(await send({ path: '/people', cookie })).toMatchObject({ status: 200 });
  expect(await send({ method: 'HEAD', path: '/people', cookie })).toMatchObject({ status: 200, text: '' });
  expect(await send({ method: 'DELETE', path: '/session', cookie })).toMatchObject({ status: 200 });
});

test('signing out ends the session and deletes the cookie', async () => {
  const cookie = await sessionOf('ada');
  const { status, cookies } = await send({ method: 'DELETE', path: '/session', cookie });
  expect(status).toBe(200);
  expect(cookies).toEqual(['__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax']);
  expect(await send({ path: '/session', cookie })).toMatchObject({ status: 401 });
});

test('signing out everywhere ends the sessions of all browsers', async () => {
  // Not ada, who has a session of every test before.
  await invitePerson('eve@example.com', 'admin', by(operator));
  const [here, elsewhere, ofSomebodyElse] = [await sessionOf('eve'), await sessionOf('eve'), await sessionOf('vera')];
  expect(await send({ method: 'DELETE', path: '/sessions', cookie: here })).toMatchObject({ status: 200 });
  expect(await send({ path: '/session', cookie: elsewhere })).toMatchObject({ status: 401 });
  expect(await send({ path: '/session', cookie: ofSomebodyElse })).toMatchObject({ status: 200 });
});

test('a role and a removal take effect with the next request', async () => {
  await invitePerson('carl@example.com', 'viewer', by(operator));
  const cookie = await sessionOf('carl');
  const create = () => send({ path: '/categories', body: { name: 'Dogs' }, cookie });
  expect((await create()).status).toBe(403);
  await changeRole('carl@example.com', 'admin', by(operator));
  expect((await create()).status).toBe(201);
  await removePerson('carl@example.com', by(operator));
  expect((await create()).status).toBe(401);
});

test('unknown paths and methods are rejected as on the local stage', async () => {
  expect(await send({ path: '/nothing' })).toMatchObject({ status: 404, body: { code: 'unknown_path' } });
  expect(await send({ method: 'PATCH', path: '/keys' })).toMatchObject({
    status: 405,
    headers: { Allow: 'GET, POST, HEAD' },
  });
});

test('operations that only the local stage has have no function', async () => {
  await expect(send({ path: '/dns-records' })).rejects.toThrow('no function');
});

function send(call: DashboardCall): Promise<FunctionResponse> {
  return callDashboard(call, ({ operationId }: Match) => {
    const { tag } = routes.find((route) => route.operationId === operationId) ?? {};
    const entry = operationId === NO_ROUTE ? dashboardOperations.noRoute.file : `functions/dashboard/${tag}`;
    return loadPackage(packages.get(entry), operationId);
  });
}

async function sessionOf(name: string): Promise<string> {
  return `__Host-session=${await startSession(`${name}@example.com`, null, new Date())}`;
}
