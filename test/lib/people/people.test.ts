import { expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { listActivity } from '../../../lib/activity/activity-log.ts';
import { changeRole, findPerson, invitePerson, listPeople, removePerson } from '../../../lib/people/people-store.ts';
import type { Role } from '../../../lib/people/roles.ts';
import { endSession, endSessionsOf, findSession, SESSION_MS, startSession } from '../../../lib/people/session-store.ts';
import { useTestStage } from '../../support/stage.ts';

useTestStage();
const operator: Actor = { kind: 'command', name: 'operator' };
const start = Date.parse('2026-11-21T12:00:00.000Z');
let ticks = 0;
const tick = () => new Date(start + ticks++);

test('an invited person is found by email address in any case', async () => {
  await invitePerson('Ada@Example.com', 'admin', by(operator, tick()));
  expect(await findPerson('ADA@example.COM')).toMatchObject({ email: 'ada@example.com', role: 'admin' });
});

test('no other letter counts as one of an address: U+212A is not a k', async () => {
  await invitePerson('kim@example.com', 'viewer', by(operator, tick()));
  expect(await findPerson('\u212aim@example.com')).toBeUndefined();
  await removePerson('kim@example.com', by(operator, tick()));
});

test.each(['', 'ada', 'ada@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
  '"%s" is rejected because it is not an email address',
  async (email) => {
    await expect(invitePerson(email, 'viewer', by(operator, tick()))).rejects.toThrow('is not an email address');
  },
);

test('inviting a person again is fine with the same role, and names the role they have with another', async () => {
  const invited = await invitePerson('bob@example.com', 'viewer', by(operator, tick()));
  expect(await invitePerson('bob@example.com', 'viewer', by(operator, tick()))).toEqual(invited);
  await expect(invitePerson('bob@example.com', 'admin', by(operator, tick()))).rejects.toThrow(
    'bob@example.com already has access, as viewer.',
  );
});

test('a change of the role requires the person to be as they were seen, and is recorded once', async () => {
  const seen = await findPerson('bob@example.com');
  const change = (role: Role, ifMatch = seen?.etag) =>
    changeRole('bob@example.com', role, by(operator, tick()), { ifMatch });
  const admin = await change('admin');
  expect(admin).toMatchObject({ role: 'admin' });
  expect(await change('admin', admin.etag)).toEqual(admin);
  const { entries } = await listActivity(2);
  expect(entries).toMatchObject([
    { action: 'person.role_changed', subject: 'bob@example.com', from: 'viewer', to: 'admin' },
    { action: 'person.invited' },
  ]);
  const viewer = await changeRole('bob@example.com', 'viewer', by(operator, tick()));
  const refused = 'The access of bob@example.com was changed meanwhile. Now it is viewer.';
  for (const etag of [seen?.etag, admin.etag]) await expect(change('admin', etag)).rejects.toThrow(refused);
  await removePerson('bob@example.com', by(operator, tick()));
  await invitePerson('bob@example.com', 'viewer', by(operator, tick()));
  await expect(change('admin', viewer.etag)).rejects.toThrow(refused);
});

test('the last admin can be neither removed nor made a viewer', async () => {
  await removePerson('bob@example.com', by(operator, tick()));
  await expect(removePerson('ada@example.com', by(operator, tick()))).rejects.toThrow('This is the last admin.');
  await expect(changeRole('ada@example.com', 'viewer', by(operator, tick()))).rejects.toThrow(
    'This is the last admin.',
  );
  expect(await findPerson('ada@example.com')).toMatchObject({ role: 'admin' });
});

test('when two admins remove each other at the same time, one of them stays', async () => {
  await invitePerson('eve@example.com', 'admin', by(operator, tick()));
  const outcomes = await Promise.allSettled([
    removePerson('ada@example.com', by(operator, tick())),
    removePerson('eve@example.com', by(operator, tick())),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await listPeople()).toHaveLength(1);
});

test('a session lasts until it expires, is ended, or its person is removed', async () => {
  await invitePerson('kim@example.com', 'viewer', by(operator, tick()));
  const now = tick();
  const [one, other] = [
    await startSession('kim@example.com', null, now),
    await startSession('kim@example.com', null, now),
  ];
  expect(await findSession(one, now)).toMatchObject({ email: 'kim@example.com', role: 'viewer' });
  expect(await findSession(one, new Date(now.getTime() + SESSION_MS))).toBeUndefined();
  await endSession(one, now);
  expect(await findSession(one, now)).toBeUndefined();
  expect(await findSession(other, now)).toBeDefined();
  await removePerson('kim@example.com', by(operator, tick()));
  expect(await findSession(other, now)).toBeUndefined();
});

test('signing out everywhere ends all sessions of the person and no others', async () => {
  const now = tick();
  const mine = await Promise.all([1, 2, 3].map(() => startSession('me@localhost', 'admin', now)));
  const others = await startSession('you@localhost', 'viewer', now);
  await endSessionsOf('ME@localhost', by({ kind: 'person', name: 'me@localhost' }, now));
  expect(await Promise.all(mine.map((token) => findSession(token, now)))).toEqual([undefined, undefined, undefined]);
  expect(await findSession(others, now)).toMatchObject({ role: 'viewer' });
});

test('signing in and out is recorded, by whom, once for each session', async () => {
  const now = new Date(Date.now() + 3_600_000);
  const tokens = await Promise.all([1, 2, 3].map(() => startSession('Lea@localhost', 'admin', now)));
  await endSession(tokens[0] ?? '', now);
  await endSession(tokens[0] ?? '', now);
  await endSessionsOf('lea@localhost', by(operator, now));
  const { entries } = await listActivity(100, { object: 'person/lea@localhost' });
  const of = (action: string) => entries.filter((entry) => entry.action === action).map(({ actor }) => actor);
  const lea = { kind: 'person', name: 'lea@localhost' };
  expect(of('person.signed_in')).toEqual([lea, lea, lea]);
  expect(of('person.signed_out')).toHaveLength(3);
  expect(of('person.signed_out')).toEqual(expect.arrayContaining([lea, operator]));
});

test('a session that has already expired is not recorded as signed out', async () => {
  const start = new Date(Date.now() - 2 * SESSION_MS);
  await endSession(await startSession('late@localhost', 'admin', start), new Date());
  const { entries } = await listActivity(100, { object: 'person/late@localhost' });
  expect(entries.map(({ action }) => action)).toEqual(['person.signed_in']);
});

test('an invalid token belongs to no one', async () => {
  expect(await findSession('made-up', tick())).toBeUndefined();
});
