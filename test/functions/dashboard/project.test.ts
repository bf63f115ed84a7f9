import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { port } from '../../../lib/config/ports.ts';
import { deploySite } from '../../../lib/deployments/deploy-site.ts';
import { MAX_MESSAGE_LENGTH } from '../../../lib/deployments/message.ts';
import { changePlan } from '../../../lib/project/project-store.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { siteFolder } from '../../support/site-folder.ts';

const dashboard = useDashboard();
const operator: Actor = { kind: 'command', name: 'operator' };
const rollBack = (id: string) => dashboard.send({ method: 'POST', path: `/deployments/${id}/rollback` });

const LONGEST = '🐕'.repeat(MAX_MESSAGE_LENGTH);

let first = '';
let second = '';
beforeAll(async () => {
  expect((await dashboard.send({ path: '/project' })).body).toMatchObject({ plan: 'free', liveDeployment: null });
  expect((await dashboard.send({ path: '/deployments' })).body).toEqual([]);
  first = await deploySite(port('siteStorage'), siteFolder('First'), operator);
  second = await deploySite(port('siteStorage'), siteFolder('Second'), operator, { message: LONGEST });
});

test('GET /project returns the project and its addresses', async () => {
  await changePlan('pro', by(operator));
  expect((await dashboard.send({ path: '/project' })).body).toEqual({
    id: 'petstore',
    name: 'Petstore',
    stage: 'local',
    plan: 'pro',
    apiUrl: dashboard.service.baseUrl,
    platformUrl: `http://petstore.localhost:${dashboard.service.port}`,
    identityProvider: null,
    liveDeployment: second,
    danglingRecords: [],
    etag: expect.any(String),
  });
});

test('an admin changes the plan, here on the local stage, and the activity says who', async () => {
  const { etag } = Object((await dashboard.send({ path: '/project' })).body);
  const change = (plan: string, ifMatch = '*') =>
    dashboard.send({ method: 'PUT', path: '/project/plan', body: { plan }, headers: { 'If-Match': ifMatch } });
  expect(await change('enterprise')).toMatchObject({ status: 200, body: { plan: 'enterprise' } });
  expect((await dashboard.send({ path: '/project' })).body).toMatchObject({ plan: 'enterprise' });
  expect((await dashboard.send({ path: '/activity?limit=1' })).body).toMatchObject([
    { actor: { kind: 'person' }, action: 'plan.changed', from: 'pro', to: 'enterprise' },
  ]);
  expect(await change('gold')).toMatchObject({ status: 400 });
  expect(await change('enterprise')).toMatchObject({ status: 200 });
  expect(await change('free', etag)).toMatchObject({
    status: 412,
    body: { message: 'The plan was changed to Enterprise meanwhile.' },
  });
});

describe('deployments', () => {
  test('are listed, newest first', async () => {
    expect((await dashboard.send({ path: '/deployments' })).body).toMatchObject([
      { id: second, status: 'ready', isLive: true, createdBy: 'operator', message: LONGEST, files: 3 },
      { id: first, status: 'ready', isLive: false },
    ]);
  });

  test('can be rolled back to, twice with the same result', async () => {
    for (let time = 0; time < 2; time += 1) expect((await rollBack(first)).status).toBe(204);
    expect((await dashboard.send({ path: '/project' })).body).toMatchObject({ liveDeployment: first });
    const { body } = await dashboard.send({ path: '/activity?limit=2' });
    expect(body).toMatchObject([
      { actor: { kind: 'person', name: 'you@localhost' }, action: 'site.rolled_back', from: second, to: first },
      { action: 'plan.changed' },
    ]);
  });

  test('are rolled back to only from the one that was seen live', async () => {
    const path = `/deployments/${second}/rollback`;
    const tag = async () => Object((await dashboard.send({ path: '/deployments' })).body)[0].etag;
    const seen = await tag();
    for (const id of [second, first]) await rollBack(id);
    const refused = { status: 412, body: { code: 'precondition_failed', message: expect.stringContaining(first) } };
    expect(await dashboard.send({ method: 'POST', path, headers: { 'If-Match': seen } })).toMatchObject(refused);
    expect((await dashboard.send({ path: '/project' })).body).toMatchObject({ liveDeployment: first });
  });

  test('that do not exist are a 404', async () => {
    expect(await rollBack('dep_none')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test("that failed can't be rolled back to", async () => {
    const failing = { ...port('siteStorage'), store: () => Promise.reject(new Error('The disk is full.')) };
    await expect(deploySite(failing, siteFolder(), operator)).rejects.toThrow('The disk is full.');
    const { body } = await dashboard.send({ path: '/deployments' });
    const [{ id, status }] = body as [{ id: string; status: string }];
    expect(status).toBe('failed');
    expect(await rollBack(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('the activity', () => {
  const entries = async (path: string) => {
    const { body, headers } = await dashboard.send({ path });
    return { ids: (body as { id: string }[]).map(({ id }) => id), link: headers.link };
  };

  test('comes in pages, each with a link to the next page at the same origin', async () => {
    const all = await entries('/activity');
    const pages: string[] = [];
    let path: string | undefined = '/activity?limit=2';
    while (path !== undefined) {
      const { ids, link }: Awaited<ReturnType<typeof entries>> = await entries(path);
      pages.push(...ids);
      path =
        link === undefined
          ? undefined
          : /^<\/dashboard\/api(\/activity\?limit=2&cursor=[^>]+)>; rel="next"$/.exec(link)?.[1];
    }
    expect(pages).toEqual(all.ids);
    expect(pages.length).toBeGreaterThan(2);
  });

  test.each(['x', 'x.y', `${Buffer.from('2026').toString('base64url')}.`])(
    'rejects the invalid cursor %s',
    async (cursor) => {
      expect(await dashboard.send({ path: `/activity?cursor=${cursor}` })).toMatchObject({
        status: 400,
        body: { message: 'query parameter cursor was not issued for this list' },
      });
    },
  );

  test('rejects a limit over 100', async () => {
    expect((await dashboard.send({ path: '/activity?limit=101' })).status).toBe(400);
  });
});
