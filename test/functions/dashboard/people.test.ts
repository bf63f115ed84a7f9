import { beforeAll, expect, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import { invitePerson, removePerson } from '../../../lib/people/people-store.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import { runPetstore } from '../../support/command.ts';
import { useDashboard } from '../../support/dashboard.ts';

const dashboard = useDashboard();
const invite = (email: string, role: string) => dashboard.send({ path: '/people', body: { email, role } });
const change = (email: string, role: string) =>
  dashboard.send({ method: 'PATCH', path: `/people/${encodeURIComponent(email)}`, body: { role } });
const remove = (email: string) => dashboard.send({ method: 'DELETE', path: `/people/${encodeURIComponent(email)}` });

beforeAll(async () => {
  expect((await dashboard.send({ path: '/people' })).body).toEqual([]);
  await invite('Zoe@Example.com', 'admin');
});

test('an invited person is listed, in lower case', async () => {
  expect(await invite('ADA@example.com', 'viewer')).toMatchObject({
    status: 200,
    body: { email: 'ada@example.com', role: 'viewer' },
  });
  expect((await dashboard.send({ path: '/people' })).body).toMatchObject([
    { email: 'ada@example.com', role: 'viewer' },
    { email: 'zoe@example.com', role: 'admin' },
  ]);
});

test('the activity names the person in the dashboard who sent the invitation', async () => {
  await invite('bob@example.com', 'viewer');
  const { body } = await dashboard.send({ path: '/activity?limit=1' });
  expect(body).toMatchObject([
    { actor: { kind: 'person', name: 'you@localhost' }, action: 'person.invited', subject: 'bob@example.com' },
  ]);
});

test('an invitation does not change the role of a person who has access', async () => {
  expect(await invite('ada@example.com', 'viewer')).toMatchObject({ status: 200 });
  const response = await invite('ada@example.com', 'admin');
  expect(response).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(response.text).toContain('as viewer');
});

test('a role changes with the next request', async () => {
  const cookie = `${dashboard.cookieName}=${await startSession('ada@example.com', null, new Date())}`;
  for (const role of ['admin', 'viewer']) {
    expect((await change('ada@example.com', role)).body).toMatchObject({ role });
    expect((await dashboard.send({ path: '/session', cookie })).body).toMatchObject({ role });
  }
  expect(await change('nobody@example.com', 'admin')).toMatchObject({ status: 404 });
});

test('a removed person stays signed out, even when invited again', async () => {
  const cookie = `${dashboard.cookieName}=${await startSession('bob@example.com', null, new Date())}`;
  expect((await remove('Bob@example.com')).status).toBe(204);
  await invite('bob@example.com', 'viewer');
  expect((await dashboard.send({ path: '/session', cookie })).status).toBe(401);
});

test('a person who was invited again is not removed by a copy of the earlier removal', async () => {
  const email = 'back@example.com';
  const { etag } = Object((await invite(email, 'viewer')).body);
  const removeOnce = (key: string) =>
    dashboard.send({
      method: 'DELETE',
      path: `/people/${email}`,
      headers: { 'If-Match': etag, 'Idempotency-Key': key },
    });
  expect((await removeOnce('removal')).status).toBe(204);
  await invite(email, 'viewer');
  expect([(await removeOnce('removal')).status, (await removeOnce('another')).status]).toEqual([204, 412]);
  expect((await dashboard.send({ path: '/people' })).text).toContain(email);
});

test('a person whom a command removes stays signed out, even when invited again', async () => {
  await invite('kim@example.com', 'viewer');
  const cookie = `${dashboard.cookieName}=${await startSession('kim@example.com', null, new Date())}`;
  expect((await dashboard.send({ path: '/session', cookie })).status).toBe(200);
  const command = ['people', 'remove', 'kim@example.com', '--yes', '--stage', 'local'];
  expect(await runPetstore(command, { PETSTORE_DATA_DIR: dashboard.dataFolder })).toMatchObject({ code: 0 });
  await invite('kim@example.com', 'viewer');
  expect((await dashboard.send({ path: '/session', cookie })).status).toBe(401);
});

test('a person who was never invited is a 404', async () => {
  expect(await remove('nobody@example.com')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test("the last admin can't be removed", async () => {
  expect(await remove('zoe@example.com')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await change('zoe@example.com', 'viewer')).toMatchObject({ status: 409 });
});

test.each([
  ['an invalid email address', { email: 'ada', role: 'viewer' }, '"ada" is not an email address.'],
  ['an unknown role', { email: 'a@example.com', role: 'owner' }, 'role must be one of admin, viewer'],
  ['no role', { email: 'a@example.com' }, 'role is required'],
  ['an unknown property', { email: 'a@example.com', role: 'viewer', plan: 'pro' }, 'plan is not a known property'],
])('an invitation with %s is rejected', async (_, body, message) => {
  expect(await dashboard.send({ path: '/people', body })).toMatchObject({ status: 400, body: { message } });
});

test('an invitation that is not JSON is rejected', async () => {
  const response = await dashboard.send({
    path: '/people',
    body: '{',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(response).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
});

test('changes by commands show up at once', async () => {
  const operator = { kind: 'command', name: 'operator' } as const;
  await invitePerson('cli@example.com', 'viewer', by(operator));
  expect((await dashboard.send({ path: '/people' })).text).toContain('cli@example.com');
  await removePerson('cli@example.com', by(operator));
  expect((await dashboard.send({ path: '/people' })).text).not.toContain('cli@example.com');
});
