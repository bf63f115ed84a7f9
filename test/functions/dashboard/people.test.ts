import { beforeAll, expect, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import { invitePerson, removePerson } from '../../../lib/people/people-store.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import { runPetstore } from '../../support/command.ts';
import { useDashboard } from '../../support/dashboard.ts';

const dashboard = useDashboard();
const invite = (email: string, role: string) => dashboard.send({ path: '/people', body: { email, role } });
const change = (email: string, role: string, seen: object) =>
  dashboard.send({ method: 'PATCH', path: `/people/${encodeURIComponent(email)}`, body: { role, seen } });
const remove = (email: string, seen: Record<string, string> = {}) =>
  dashboard.send({ method: 'DELETE', path: `/people/${encodeURIComponent(email)}?${new URLSearchParams(seen)}` });

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

test('a role changes with the next request, if the person is still as they were seen', async () => {
  const cookie = `${dashboard.cookieName}=${await startSession('ada@example.com', null, new Date())}`;
  const { body: viewer } = await invite('ada@example.com', 'viewer');
  const { role, invitedAt } = Object(viewer);
  const seen = { role, invitedAt };
  expect((await change('ada@example.com', 'admin', seen)).body).toMatchObject({ role: 'admin' });
  expect((await dashboard.send({ path: '/session', cookie })).body).toMatchObject({ role: 'admin' });
  // Repeating the change is fine: its response may have been lost.
  expect((await change('ada@example.com', 'admin', seen)).status).toBe(200);
  expect((await change('ada@example.com', 'viewer', { ...seen, role: 'admin' })).status).toBe(200);
  expect((await dashboard.send({ path: '/session', cookie })).body).toMatchObject({ role: 'viewer' });
  expect(await change('ada@example.com', 'admin', { ...seen, role: 'admin' })).toMatchObject({ status: 412 });
  const earlier = { ...seen, invitedAt: '2020-01-01T00:00:00.000Z' };
  expect(await change('ada@example.com', 'admin', earlier)).toMatchObject({ status: 412 });
  expect(await change('nobody@example.com', 'admin', seen)).toMatchObject({ status: 404 });
});

test('a person is removed only as they were seen', async () => {
  const { invitedAt } = Object((await invite('eve@example.com', 'viewer')).body);
  expect(await remove('eve@example.com', { role: 'admin', invitedAt })).toMatchObject({ status: 412 });
  const earlier = '2020-01-01T00:00:00.000Z';
  expect(await remove('eve@example.com', { role: 'viewer', invitedAt: earlier })).toMatchObject({ status: 412 });
  expect(await remove('eve@example.com', { role: 'viewer', invitedAt })).toMatchObject({ status: 204 });
});

test('a removed person stays signed out, even when invited again', async () => {
  const cookie = `${dashboard.cookieName}=${await startSession('bob@example.com', null, new Date())}`;
  expect((await remove('Bob@example.com')).status).toBe(204);
  await invite('bob@example.com', 'viewer');
  expect((await dashboard.send({ path: '/session', cookie })).status).toBe(401);
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
  const { role, invitedAt } = Object((await invite('zoe@example.com', 'admin')).body);
  expect(await change('zoe@example.com', 'viewer', { role, invitedAt })).toMatchObject({ status: 409 });
});

test.each([
  ['an invalid email address', { email: 'ada', role: 'viewer' }, '"ada" is not an email address.'],
  ['an unknown role', { email: 'a@example.com', role: 'owner' }, 'role must be one of admin, viewer'],
  ['no role', { email: 'a@example.com' }, 'role is required'],
  ['an unknown property', { email: 'a@example.com', role: 'viewer', plan: 'pro' }, 'plan is not a known property'],
])('an invitation with %s is refused', async (_, body, message) => {
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

test('a change that arrives late does not undo what happened since', async () => {
  const { body: viewer } = await invite('lea@example.com', 'viewer');
  const { role, invitedAt } = Object(viewer);
  const sendAt = (sentAt: number, email = 'lea@example.com', seen: object = { role, invitedAt }) =>
    dashboard.send({
      method: 'PATCH',
      path: `/people/${email}`,
      body: { role: 'admin', seen },
      headers: { 'Sent-At': String(sentAt) },
    });
  const now = Date.now();
  expect(await sendAt(now)).toMatchObject({ status: 200, body: { role: 'admin' } });
  expect(await change('lea@example.com', 'viewer', { role: 'admin', invitedAt })).toMatchObject({ status: 200 });
  for (const sentAt of [now - 1, now]) {
    expect(await sendAt(sentAt)).toMatchObject({ status: 409, body: { code: 'late_request' } });
  }
  expect((await dashboard.send({ path: '/people' })).body).toContainEqual(viewer);
  // It is another one's order, and a later change.
  const { body: other } = await invite('max@example.com', 'viewer');
  expect(await sendAt(now - 1, 'max@example.com', { role, invitedAt: Object(other).invitedAt })).toMatchObject({
    status: 200,
  });
  expect(await sendAt(now + 1)).toMatchObject({ status: 200 });
});

test('a removal that was begun before a later invitation is rejected, however often it is repeated', async () => {
  const { body: person } = await invite('kim@example.com', 'viewer');
  const { role, invitedAt } = Object(person);
  const path = `/people/kim%40example.com?${new URLSearchParams({ role, invitedAt })}`;
  const now = Date.now();
  const times = (begunAt: number, sentAt: number) => ({ 'Begun-At': String(begunAt), 'Sent-At': String(sentAt) });
  const removeAt = (begunAt: number, sentAt = begunAt) =>
    dashboard.send({ method: 'DELETE', path, headers: times(begunAt, sentAt) });
  const again = { path: '/people', body: { email: 'Kim@example.com', role } };
  expect(await dashboard.send({ ...again, headers: times(now, now) })).toMatchObject({ status: 200 });
  for (const sentAt of [now - 2, now + 1, now + 2]) {
    expect(await removeAt(now - 2, sentAt)).toMatchObject({ status: 409, body: { code: 'late_request' } });
  }
  // An invalid time counts as the earliest possible one.
  for (const begunAt of [Number.NaN, -1e200, 1e-200])
    expect(await removeAt(begunAt, now + 3)).toMatchObject({ status: 409 });
  expect((await dashboard.send({ path: '/people' })).body).toContainEqual(person);
  expect(await removeAt(now + 1, now + 2)).toMatchObject({ status: 204 });
});

test('an invitation that arrives after a later one of somebody else is accepted once', async () => {
  const sendAt = (sentAt: number, email: string) =>
    dashboard.send({ path: '/people', body: { email, role: 'viewer' }, headers: { 'Sent-At': String(sentAt) } });
  const now = Date.now();
  expect(await sendAt(now, 'second@example.com')).toMatchObject({ status: 200 });
  expect(await sendAt(now - 1, 'first@example.com')).toMatchObject({ status: 200 });
  expect(await sendAt(now - 1, 'First@example.com')).toMatchObject({ status: 409, body: { code: 'late_request' } });
});
