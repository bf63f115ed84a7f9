import assert from 'node:assert/strict';
import type { DeployedStage } from '../../../lib/config/stages.ts';
import { stackName } from '../../../lib/config/stages.ts';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { COGNITO_ORIGIN } from './adapt-template.ts';
import { answered, documentedCommands } from './documented.ts';
import type { Shell } from './shell.ts';
import { stackOutput } from './stack.ts';

const PASSWORD = 'Correct-horse-1';

/** Signs in an admin and a viewer through the emulator's Cognito, at the API's own address. */
export async function signInToDashboard(shell: Shell, stage: DeployedStage): Promise<void> {
  const api = await apiOf(shell, stage);
  await invite(shell, stage, 'ada@example.com', 'admin');
  await invite(shell, stage, 'vera@example.com', 'viewer');
  const admin = await signIn(shell, api, 'ada@example.com');
  const viewer = await signIn(shell, api, 'vera@example.com');

  const here = { 'Sec-Fetch-Site': 'same-origin' };
  const create = (headers: Record<string, string>, body = '{"name":"Dogs"}', type = 'application/json') =>
    fetch(`${api}/categories`, { method: 'POST', headers: { 'Content-Type': type, ...headers }, body });
  const refusals: readonly [what: string, response: Response, status: number][] = [
    ['without a cookie', await fetch(`${api}/session`), 401],
    ['a made-up session', await fetch(`${api}/session`, { headers: { Cookie: '__Host-session=made-up' } }), 401],
    ['without Sec-Fetch-Site', await create({ Cookie: admin }), 403],
    ['from another site', await create({ Cookie: admin, 'Sec-Fetch-Site': 'cross-site' }), 403],
    ['by a viewer', await create({ Cookie: viewer, ...here }), 403],
    ['a form', await create({ Cookie: admin, ...here }, 'name=Dogs', 'application/x-www-form-urlencoded'), 415],
    ['an operation of the local stage only', await fetch(`${api}/dns-records`, { headers: { Cookie: admin } }), 404],
  ];
  for (const [what, { status }, expected] of refusals) assert.equal(status, expected, what);

  // Each of these pages calls another function, which needs its own permissions.
  const pages = [
    'project',
    'deployments',
    'domains',
    'keys',
    'usage',
    'orders',
    'categories',
    'pets',
    'people',
    'activity',
  ];
  for (const page of pages) {
    const { status } = await fetch(`${api}/${page}`, { headers: { Cookie: viewer } });
    assert.equal(status, 200, page);
  }
  assert.equal((await create({ Cookie: admin, ...here })).status, 201);
  const invited = await fetch(`${api}/people`, {
    method: 'POST',
    headers: { Cookie: admin, ...here, 'Content-Type': 'application/json' },
    body: '{"email":"bob@example.com","role":"viewer"}',
  });
  assert.equal(invited.status, 200, await invited.text());

  const out = await fetch(`${api}/session`, { method: 'DELETE', headers: { Cookie: admin, ...here } });
  assert.equal(out.status, 200);
  assert.match(String(Object(await out.json()).endSessionUrl), /logout/);
  assert.equal((await fetch(`${api}/session`, { headers: { Cookie: admin } })).status, 401, 'signed out');

  const isSignedIn = async () => (await fetch(`${api}/session`, { headers: { Cookie: viewer } })).ok;
  assert.equal(await isSignedIn(), true);
  for (const block of documentedCommands('A session has leaked')) {
    await shell.run(answered(block).replaceAll('PetstoreSite-production', stackName(stage, 'Site')));
  }
  assert.equal(await isSignedIn(), false, 'all sessions have ended');
}

/** The URL at which the emulator serves the dashboard's API. */
async function apiOf(shell: Shell, stage: DeployedStage): Promise<string> {
  const query = `items[?name=='${stackName(stage, 'Site')}'].id`;
  const id = (await shell.run(`aws apigateway get-rest-apis --query "${query}" --output text`)).trim();
  return `${shell.env.AWS_ENDPOINT_URL}/restapis/${id}/${stage}/_user_request_${dashboardApi.basePath}`;
}

/** Invites a person, who then chooses a password. */
async function invite(shell: Shell, stage: DeployedStage, email: string, role: string): Promise<void> {
  await shell.run(`./petstore people invite ${email} --role ${role} --stage ${stage}`);
  const pool = await stackOutput(shell, stackName(stage, 'Site'), 'UserPool');
  await shell.run(
    `aws cognito-idp admin-set-user-password --user-pool-id ${pool} --username ${email} --password ${PASSWORD} --permanent`,
  );
}

/** @returns the `Cookie` header of the session */
async function signIn(shell: Shell, api: string, username: string): Promise<string> {
  const started = await fetch(`${api}/sign-in?returnTo=/dashboard/keys`, { redirect: 'manual' });
  const emulator = shell.env.AWS_ENDPOINT_URL ?? '';
  const authorize = new URL((started.headers.get('Location') ?? '').replace(COGNITO_ORIGIN, emulator));
  assert.equal(authorize.searchParams.get('code_challenge_method'), 'S256');
  const page = await (await fetch(authorize)).text();
  const form = new URLSearchParams();
  for (const [, name = '', value] of page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
    form.set(name, value ?? '');
  form.set('username', username);
  form.set('password', PASSWORD);
  const back = await fetch(`${emulator}/login`, { method: 'POST', body: form, redirect: 'manual' });
  const callback = new URL(back.headers.get('Location') ?? '');
  assert.equal(callback.pathname, `${dashboardApi.basePath}/sign-in/callback`);
  const signedIn = await fetch(`${api}/sign-in/callback${callback.search}`, {
    redirect: 'manual',
    headers: { Cookie: cookiesOf(started) },
  });
  assert.equal(signedIn.headers.get('Location'), '/dashboard/keys', await signedIn.text());
  const session = cookiesOf(signedIn)
    .split('; ')
    .find((cookie) => cookie.startsWith('__Host-session='));
  assert.ok(session, 'there is no session cookie');
  return session;
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
