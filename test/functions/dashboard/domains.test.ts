import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { port } from '../../../lib/config/ports.ts';
import { deploySite } from '../../../lib/deployments/deploy-site.ts';
import { changePlan } from '../../../lib/project/project-store.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { siteFolder } from '../../support/site-folder.ts';

const dashboard = useDashboard();
const operator: Actor = { kind: 'command', name: 'operator' };
const add = (domain: string) => dashboard.send({ path: '/domains', body: { domain } });
const get = (domain: string) => dashboard.send({ path: `/domains/${domain}` });
const remove = (domain: string) => dashboard.send({ method: 'DELETE', path: `/domains/${domain}` });
const verify = (domain: string) => dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
const inspect = (domain: string) => dashboard.send({ method: 'POST', path: `/domains/${domain}/inspection` });
const certificate = (domain: string) => dashboard.send({ path: `/domains/${domain}/certificate` });
const readSettings = () => dashboard.send({ path: '/domain-settings' });
const putSettings = (body: object, etag?: string) =>
  dashboard.send({ method: 'PUT', path: '/domain-settings', body, headers: { 'If-Match': etag } });
const setRecord = (name: string, type: string, ...values: string[]) =>
  dashboard.send({
    method: 'PUT',
    path: '/dns-records',
    body: { name, type, values },
    headers: { 'If-Match': undefined, 'If-None-Match': '*' },
  });

const DOCS = 'docs.shop.localhost';
const WWW = 'www.shop.localhost';
const TARGET = 'sites.petstore.localhost';
const refused = (status: number, code: string) => ({ status, body: { code } });

/** Adds the first domain, meeting the obstacles in the order in which a person does. */
beforeAll(async () => {
  expect(await add(DOCS)).toMatchObject(refused(403, 'plan_required'));
  await changePlan('pro', by(operator));
  expect(await add(DOCS)).toMatchObject(refused(409, 'site_not_deployed'));
  await deploySite(port('siteStorage'), siteFolder(), operator);
});

describe('adding', () => {
  test('a domain returns the records to create', async () => {
    expect(await add('DOCS.Shop.localhost.')).toMatchObject({
      status: 201,
      body: {
        domain: DOCS,
        kind: 'subdomain',
        role: 'additional',
        status: 'waiting_for_dns',
        records: [{ action: 'add', type: 'CNAME', name: DOCS, host: 'docs', value: TARGET, ttl: 3600 }],
      },
    });
  });

  test('the same domain again is success, and changes nothing', async () => {
    const { addedAt } = Object((await dashboard.send({ path: `/domains/${DOCS}` })).body);
    expect(await add(DOCS)).toMatchObject({ status: 201, body: { domain: DOCS, addedAt } });
    expect((await dashboard.send({ path: '/domains' })).body).toHaveLength(1);
  });

  test.each(['', 'https://example.com/', '127.0.0.1', 'co.uk', 'petstore.localhost', '*.example.com'])(
    'rejects "%s" with the reason',
    async (domain) => {
      expect(await add(domain)).toMatchObject(refused(400, 'invalid_request'));
    },
  );

  test('is recorded in the activity under the person’s email address', async () => {
    const { body } = await dashboard.send({ path: '/activity?limit=1' });
    expect(body).toMatchObject([{ actor: { kind: 'person', name: 'you@localhost' }, action: 'domain.added' }]);
  });
});

describe('a domain without its record', () => {
  test('shows what is missing', async () => {
    expect(await verify(DOCS)).toMatchObject({
      status: 200,
      body: { status: 'waiting_for_dns', dns: 'missing', issues: [{ code: 'record_missing' }] },
    });
  });

  test('has no certificate, and a refused handshake at the edge', async () => {
    expect(await certificate(DOCS)).toMatchObject({
      status: 200,
      body: { isIssued: false, explanation: expect.stringMatching(/^No certificate is issued yet/) },
    });
  });

  test('has no hops from https, because the edge refuses the handshake', async () => {
    expect(await inspect(DOCS)).toMatchObject({ status: 200, body: { https: [] } });
  });

  test("can't be primary", async () => {
    const { headers } = await readSettings();
    expect(await putSettings({ primary: DOCS, redirects: [] }, headers.etag)).toMatchObject({
      status: 400,
      body: { message: `${DOCS} is not live yet. Verify it first.` },
    });
  });
});

describe('a domain with its record', () => {
  beforeAll(async () => {
    await add(WWW);
    for (const name of [DOCS, WWW]) await setRecord(name, 'CNAME', TARGET);
    // The service may be checking the domain too. Its result also counts.
    for (const name of [DOCS, WWW]) await untilLive(name);
  });

  test('is live, with a certificate', async () => {
    expect(await get(DOCS)).toMatchObject({ status: 200, body: { status: 'live', certificate: 'active', issues: [] } });
    expect(await certificate(DOCS)).toMatchObject({
      status: 200,
      body: { isIssued: true, subjects: [DOCS], explanation: expect.stringMatching(/cached/) },
    });
  });

  test('is listed in the order of adding', async () => {
    const { body } = await dashboard.send({ path: '/domains' });
    expect(body).toMatchObject([{ domain: DOCS }, { domain: WWW }]);
  });

  test('becomes primary and redirects when the client has seen the current settings', async () => {
    const { headers } = await readSettings();
    const settings = { primary: DOCS, redirects: [{ from: WWW, to: DOCS, status: 301 }] };
    const changed = await putSettings(settings, headers.etag);
    expect(changed).toMatchObject({ status: 200, body: settings });
    expect(changed.headers.etag).not.toBe(headers.etag);
    expect(await readSettings()).toMatchObject({ body: settings, headers: { etag: changed.headers.etag } });
  });

  test('keeps its settings when the client has not seen the current ones', async () => {
    const empty = { primary: null, redirects: [] };
    expect(await putSettings(empty)).toMatchObject(refused(428, 'precondition_required'));
    expect(await putSettings(empty, '"stale"')).toMatchObject(refused(412, 'precondition_failed'));
    expect((await readSettings()).body).toMatchObject({ primary: DOCS });
  });

  test.each([
    ['a redirect to a domain outside the project', { from: WWW, to: 'example.com', status: 301 }],
    ['a redirect of the primary domain', { from: DOCS, to: WWW, status: 301 }],
    ['a redirect with an unknown status', { from: WWW, to: DOCS, status: 303 }],
  ])('rejects %s', async (_, redirect) => {
    const { headers } = await readSettings();
    const response = await putSettings({ primary: DOCS, redirects: [redirect] }, headers.etag);
    expect(response).toMatchObject(refused(400, 'invalid_request'));
  });

  test('gets another role by an action of its own, which leaves the rest of the settings as it is', async () => {
    const tagOf = async (domain: string) => Object((await get(domain)).body).etag;
    const act = (method: string, path: string, etag: string, body?: object) =>
      dashboard.send({ method, path: `/domains/${path}`, headers: { 'If-Match': etag }, ...(body ? { body } : {}) });
    const before = (await readSettings()).body;
    const [docs, www] = [await tagOf(DOCS), await tagOf(WWW)];
    expect(await act('DELETE', `${WWW}/redirect`, www)).toMatchObject({ status: 200, body: { role: 'additional' } });
    expect(await act('DELETE', `${WWW}/redirect`, www)).toMatchObject(refused(412, 'precondition_failed'));
    // The role of the other domain has not changed, so its version has not either.
    expect(await tagOf(DOCS)).toBe(docs);
    expect(await act('PUT', `${WWW}/primary`, await tagOf(WWW))).toMatchObject({ body: { role: 'primary' } });
    expect(await act('PUT', `${WWW}/primary`, docs)).toMatchObject(refused(412, 'precondition_failed'));
    expect(await tagOf(DOCS)).not.toBe(docs);
    expect(await act('PUT', `${DOCS}/primary`, await tagOf(DOCS))).toMatchObject({ body: { role: 'primary' } });
    const loop = await act('PUT', `${DOCS}/redirect`, await tagOf(DOCS), { to: WWW, status: 301 });
    expect(loop).toMatchObject(refused(400, 'invalid_request'));
    expect(await act('PUT', `${WWW}/redirect`, await tagOf(WWW), { to: DOCS })).toMatchObject({
      body: { role: 'redirect', redirect: { to: DOCS, status: 301 } },
    });
    expect((await readSettings()).body).toEqual(before);
    expect(await act('DELETE', `${DOCS}/primary`, await tagOf(DOCS))).toMatchObject({ body: { role: 'additional' } });
    expect(await act('DELETE', `${WWW}/primary`, await tagOf(WWW))).toMatchObject({ body: { role: 'redirect' } });
    expect((await readSettings()).body).toEqual({ ...Object(before), primary: null });
    expect(await act('PUT', `${DOCS}/primary`, await tagOf(DOCS))).toMatchObject({ body: { role: 'primary' } });
  });

  test('shows each hop of its redirects', async () => {
    const url = `http://${WWW}:${dashboard.service.port}/`;
    expect(await inspect(WWW)).toMatchObject({
      status: 200,
      body: { http: [{ url, status: 301, command: `curl -sI ${url}` }, { status: 200 }] },
    });
  });

  test('is removed only when no domain redirects to it', async () => {
    expect(await remove(DOCS)).toMatchObject(refused(409, 'conflict'));
    const headers = { 'If-Match': '"seen-long-ago"' };
    const stale = await dashboard.send({ method: 'DELETE', path: `/domains/${WWW}`, headers });
    expect(stale).toMatchObject(refused(412, 'precondition_failed'));
    expect((await remove(WWW)).status).toBe(204);
    expect((await remove(DOCS)).status).toBe(204);
    expect((await readSettings()).body).toEqual({ primary: null, redirects: [] });
  });

  test('leaves DNS records to delete after its removal', async () => {
    const { body } = await dashboard.send({ path: '/project' });
    expect(body).toMatchObject({
      danglingRecords: expect.arrayContaining([expect.objectContaining({ type: 'CNAME', name: DOCS, value: TARGET })]),
    });
  });

  test('leaves no DNS records to delete once it is added again', async () => {
    await dashboard.send({ path: '/domains', body: { domain: DOCS } });
    const { danglingRecords } = Object((await dashboard.send({ path: '/project' })).body);
    expect(danglingRecords).not.toContainEqual(expect.objectContaining({ name: DOCS }));
  });

  async function untilLive(name: string): Promise<void> {
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      const { body } = await verify(name);
      if ((body as { status: string }).status === 'live') return;
    }
    throw new Error(`${name} is not live.`);
  }
});

test('an unknown domain is a 404', async () => {
  for (const request of [get, remove, verify, inspect, certificate]) {
    expect(await request('none.example.com')).toMatchObject(refused(404, 'not_found'));
  }
});

test("a downgraded project can't verify domains", async () => {
  await add(DOCS);
  await changePlan('free', by(operator));
  expect(await verify(DOCS)).toMatchObject(refused(403, 'plan_required'));
});
