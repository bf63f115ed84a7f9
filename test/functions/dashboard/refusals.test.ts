import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { listActivity } from '../../../lib/activity/activity-log.ts';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { readCookies } from '../../../lib/http/cookies.ts';
import { changeRole, invitePerson, listPeople, removePerson } from '../../../lib/people/people-store.ts';
import { SESSION_MS, startSession } from '../../../lib/people/session-store.ts';
import { sessionCookie } from '../../../local/sign-in/terminal-link.ts';
import { type DashboardCall, useDashboard } from '../../support/dashboard.ts';
import { FOR_VIEWERS } from '../../support/dashboard-function.ts';

const dashboard = useDashboard();
const operator: Actor = { kind: 'command', name: 'operator' };

/** A valid body for each request, so that only the check under test can reject it. */
const bodies: Readonly<Record<string, unknown>> = {
  putDomainSettings: { primary: null, redirects: [] },
  addDomain: { domain: 'www.shop.localhost' },
  invitePerson: { email: 'eve@example.com', role: 'admin' },
  changeRole: { role: 'admin' },
  createKey: { name: 'web shop' },
  rotateKey: {},
  changeKey: { rate: 5 },
  putPlan: { plan: 'pro' },
  createCategory: { name: 'Dogs' },
  renameCategory: { name: 'Hounds' },
  createPet: { name: 'Rex' },
  updatePet: { name: 'Max' },
  redirectDomain: { to: 'docs.shop.localhost', status: 301 },
  putDnsRecords: { name: 'www.shop.localhost', type: 'A', values: ['203.0.113.7'] },
};
/** The query parameters that an operation requires. */
const queries: Readonly<Record<string, string>> = {
  deleteDnsRecords: '?name=www.shop.localhost&type=A',
  searchRecords: '?text=rex',
};
const callOf = ({ operationId, method, path }: (typeof dashboardApi.routes)[number]): DashboardCall => ({
  method,
  path: path.replace(/\{(?:order|category|pet)Id\}/, '1').replace(/\{\w+\}/g, 'x') + (queries[operationId] ?? ''),
  ...(operationId in bodies ? { body: bodies[operationId] } : {}),
});

/** The sign-in operations need no session. `sign-in.test.ts` tests them. */
const routes = dashboardApi.routes.filter(({ tag }) => tag !== 'sign-in');
const all = routes.map((route) => [route.operationId, callOf(route)] as const);
const changes = all.filter(([, { method }]) => method !== 'GET');

/** Creates, and what changes no record, need no version. */
const CREATES = ['addDomain', 'createCategory', 'createKey', 'createPet', 'invitePerson'];
const OTHERS = ['inspectDomain', 'signOut', 'signOutEverywhere', 'verifyDomain'];
const NEEDS_VERSION = changes.map(([name]) => name).filter((name) => ![...CREATES, ...OTHERS].includes(name));

const refused = (status: number, code: string) => ({ status, body: { code } });
const signInRequired = refused(401, 'sign_in_required');

describe.each(all)('%s', (_, call) => {
  test('requires a session', async () => {
    const response = await dashboard.send({ ...call, cookie: undefined });
    expect(response).toMatchObject(signInRequired);
    // API Gateway renames it.
    expect(response.headers['x-amzn-remapped-www-authenticate']).toBe('Cookie realm="petstore-dashboard"');
  });

  test('names an unknown query parameter', async () => {
    const path = `${call.path}${call.path.includes('?') ? '&' : '?'}catgoryId=1000`;
    const message = 'query parameter catgoryId is not known';
    expect(await dashboard.send({ ...call, path })).toMatchObject({
      ...refused(400, 'invalid_request'),
      body: { message },
    });
  });

  test('has no slash at the end of its path, which would be that of a list if an id is empty', async () => {
    const [path, query = ''] = call.path.split('?');
    expect(await dashboard.send({ ...call, path: `${path}/?${query}` })).toMatchObject(refused(404, 'unknown_path'));
  });

  test('does not let other origins read or frame its response', async () => {
    const { headers } = await dashboard.send({
      ...call,
      cookie: undefined,
      headers: { Origin: 'http://localhost:4000' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    });
  });
});

describe.each(changes)('%s', (operationId, call) => {
  test.each([
    ['another site', 'cross-site'],
    ['a page on another port of localhost', 'same-site'],
    ['the address bar', 'none'],
    ['two sources at once', 'same-origin, cross-site'],
    ['a client without Sec-Fetch-Site', undefined],
  ])('is forbidden from %s', async (_, site) => {
    const response = await dashboard.send({ ...call, headers: { 'Sec-Fetch-Site': site } });
    expect(response).toMatchObject(refused(403, 'forbidden'));
  });

  test('is forbidden from another origin without Sec-Fetch-Site', async () => {
    const headers = { 'Sec-Fetch-Site': undefined, Origin: 'http://localhost:4000' };
    expect(await dashboard.send({ ...call, headers })).toMatchObject(refused(403, 'forbidden'));
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'rejects a body of type %s',
    async (type) => {
      const response = await dashboard.send({ ...call, body: 'a=b', headers: { 'Content-Type': type } });
      expect(response).toMatchObject(refused(415, 'unsupported_media_type'));
    },
  );

  test.each(['gzip', 'identity, br'])('rejects a body with the coding %s, and asks for none', async (coding) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': coding };
    const response = await dashboard.send({ ...call, body: gzipSync(JSON.stringify(call.body ?? {})), headers });
    expect(response).toMatchObject({
      ...refused(415, 'unsupported_media_type'),
      headers: { 'accept-encoding': 'identity' },
    });
  });

  if (operationId in bodies) {
    test('rejects a body that has a property twice, and shows the problem at its field', async () => {
      const response = await dashboard.send({ ...call, body: '{"name": "Dogs", "name": "Dogs"}' });
      const fields = { name: 'name must be given only once' };
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request', message: fields.name, fields } });
    });
  }

  if (NEEDS_VERSION.includes(operationId)) {
    test('is rejected without the version that it is to change', async () => {
      const response = await dashboard.send({ ...call, headers: { 'If-Match': undefined } });
      expect(response).toMatchObject(refused(428, 'precondition_required'));
    });
  }

  if (!FOR_VIEWERS.includes(operationId)) {
    test('is forbidden to viewers', async () => {
      const cookie = await dashboard.signIn('viewer');
      expect(await dashboard.send({ ...call, cookie })).toMatchObject(refused(403, 'role_required'));
    });
  }
});

describe('a change of a browser that sends no Sec-Fetch-Site', () => {
  const sendFrom = (origin: string, site?: string) =>
    dashboard.send({
      path: '/categories',
      body: {},
      headers: { Origin: origin, 'Sec-Fetch-Site': site },
    });

  test('is accepted from the origin of the dashboard', async () => {
    expect(await sendFrom(dashboard.service.origin)).toMatchObject(refused(400, 'invalid_request'));
  });

  test('is forbidden from every other one', async () => {
    const { origin } = dashboard.service;
    for (const other of ['null', origin.replace('http:', 'https:'), 'http://localhost', `${origin}0`]) {
      expect(await sendFrom(other)).toMatchObject(refused(403, 'forbidden'));
    }
    expect(await sendFrom(origin, 'cross-site')).toMatchObject(refused(403, 'forbidden'));
  });
});

test('a viewer may inspect redirects', async () => {
  const response = await dashboard.send({
    method: 'POST',
    path: '/domains/www.shop.localhost/inspection',
    cookie: await dashboard.signIn('viewer'),
  });
  expect(response).toMatchObject(refused(404, 'not_found'));
});

describe('a session cookie', () => {
  const withToken = (token: string) => dashboard.send({ path: '/session', cookie: `${dashboard.cookieName}=${token}` });

  test.each(['', 'x', 'A'.repeat(43), '%00', '"', '../../etc/passwd', 'a'.repeat(5_000)])(
    'with the invalid token %j is rejected',
    async (token) => {
      expect(await withToken(token)).toMatchObject(signInRequired);
    },
  );

  test('is rejected after it has expired', async () => {
    const token = await startSession('you@localhost', 'admin', new Date(Date.now() - SESSION_MS));
    expect(await withToken(token)).toMatchObject(signInRequired);
  });

  test('is rejected after signing out, even if the browser keeps it', async () => {
    const cookie = await dashboard.signIn('admin');
    await dashboard.send({ method: 'DELETE', path: '/session', cookie });
    expect(await dashboard.send({ path: '/session', cookie })).toMatchObject(signInRequired);
  });

  test('with a token that the client chose is never accepted, even after a sign-in', async () => {
    const chosen = `${dashboard.cookieName}=${'A'.repeat(43)}`;
    const response = await fetch(dashboard.service.signInUrl, { redirect: 'manual', headers: { Cookie: chosen } });
    expect(response.headers.get('Set-Cookie')).not.toContain(chosen);
    expect(await dashboard.send({ path: '/session', cookie: chosen })).toMatchObject(signInRequired);
  });

  test('ends when the browser signs in again through the link', async () => {
    const old = await dashboard.signIn('admin');
    const response = await fetch(dashboard.service.signInUrl, { redirect: 'manual', headers: { Cookie: old } });
    expect(await dashboard.send({ path: '/session', cookie: old })).toMatchObject(signInRequired);
    const cookie = response.headers.get('Set-Cookie')?.split(';')[0];
    expect((await dashboard.send({ path: '/session', cookie })).status).toBe(200);
  });

  test('is found behind cookies that a page on another port has set for longer paths', async () => {
    const planted = `${dashboard.cookieName}=planted; ${dashboard.cookieName}=${'A'.repeat(43)}`;
    const signIn = { redirect: 'manual', headers: { Cookie: planted } } as const;
    const response = await fetch(dashboard.service.signInUrl, signIn);
    const cookie = `${planted}; ${response.headers.get('Set-Cookie')?.split(';')[0]}`;
    expect((await dashboard.send({ path: '/session', cookie })).status).toBe(200);
    expect((await dashboard.send({ method: 'DELETE', path: '/session', cookie })).status).toBe(200);
    expect(await dashboard.send({ path: '/session', cookie })).toMatchObject(signInRequired);
  });

  test('with the prefix __Host- has one cookie, so only the first counts', () => {
    const header = '__Host-session=one; other=x; __Host-session=two';
    expect(readCookies(header, '__Host-session')).toEqual(['one']);
    expect(readCookies(header.replaceAll('__Host-', ''), 'session')).toEqual(['one', 'two']);
  });

  test('of a service on another port is ignored', async () => {
    const [, token] = (await dashboard.signIn('admin')).split('=');
    const cookie = `${sessionCookie(dashboard.service.port + 1)}=${token}`;
    expect(await dashboard.send({ path: '/session', cookie })).toMatchObject(signInRequired);
  });

  test('has a token that is stored only as a hash', async () => {
    const token = await startSession('you@localhost', 'admin', new Date());
    const stored = createHash('sha256').update(token).digest('hex');
    expect(await withToken(stored)).toMatchObject(signInRequired);
  });
});

describe('a person who was removed', () => {
  let token = '';
  beforeAll(async () => {
    for (const email of ['ada@example.com', 'kim@example.com']) await invitePerson(email, 'admin', by(operator));
    token = await startSession('kim@example.com', null, new Date());
  });
  const asKim = () => dashboard.send({ path: '/session', cookie: `${dashboard.cookieName}=${token}` });

  test('is signed in before the removal, with the role of the invitation', async () => {
    await changeRole('kim@example.com', 'viewer', by(operator));
    expect(await asKim()).toMatchObject({ status: 200, body: { email: 'kim@example.com', role: 'viewer' } });
  });

  test('is rejected with the next request', async () => {
    await removePerson('kim@example.com', by(operator));
    expect(await asKim()).toMatchObject(signInRequired);
  });
});

test.each(['', 'x', 'A'.repeat(43)])('a link with the token %j does not sign in', async (token) => {
  const url = `${dashboard.service.origin}/?token=${token}`;
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  expect([status, headers.get('Set-Cookie')]).toEqual([403, null]);
});

test('rejected requests have changed nothing', async () => {
  expect(await listPeople()).toMatchObject([{ email: 'ada@example.com' }]);
  const { entries } = await listActivity(100);
  const ofPeople = entries.filter(({ actor }) => actor.kind === 'person');
  expect(new Set(ofPeople.map(({ action }) => action))).toEqual(new Set(['person.signed_in', 'person.signed_out']));
});

test('a preflight is rejected and allows nothing', async () => {
  const headers = { Origin: 'https://example.com', 'Access-Control-Request-Method': 'DELETE' };
  const response = await dashboard.send({ method: 'OPTIONS', path: '/session', headers });
  expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, DELETE, HEAD' } });
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test('an unknown path is a 404', async () => {
  expect(await dashboard.send({ path: '/nowhere' })).toMatchObject(refused(404, 'unknown_path'));
});

test.each(dashboardApi.routes.filter(({ tag }) => tag === 'sign-in'))(
  'the page of $operationId has no slash at the end of its path',
  async ({ path }) => {
    const { status } = await fetch(`${dashboard.service.origin}${dashboardApi.basePath}${path}/`, {
      redirect: 'manual',
    });
    expect(status).toBe(404);
  },
);

test('a request for the dashboard under another host is a 421', async () => {
  const status = await new Promise((resolve, reject) => {
    const options = { headers: { Host: 'evil.example' } };
    request(`${dashboard.service.origin}/dashboard/api/session`, options, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(421);
});
