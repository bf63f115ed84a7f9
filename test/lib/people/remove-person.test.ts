import { beforeAll, expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { connect } from '../../../lib/config/ports.ts';
import * as people from '../../../lib/people/people-store.ts';
import { removePerson } from '../../../lib/people/remove-person.ts';
import { endSessionsOf, findSession, startSession } from '../../../lib/people/session-store.ts';
import { useTestStage } from '../../support/stage.ts';

useTestStage();
const operator: Actor = { kind: 'command', name: 'operator' };
const accounts = new Set<string>();
let isOutOfOrder = false;
connect({
  directory: {
    invite: async (email) => void accounts.add(email),
    remove: async (email) => {
      if (isOutOfOrder) throw new Error('out of order');
      accounts.delete(email);
    },
  },
});
beforeAll(() => people.invitePerson('admin@example.com', 'admin', by(operator)));

test('repeating a removal that was interrupted deletes the account', async () => {
  await people.invitePerson('ada@example.com', 'viewer', by(operator));
  isOutOfOrder = true;
  await expect(removePerson('Ada@example.com', by(operator))).rejects.toThrow('out of order');
  isOutOfOrder = false;
  await expect(removePerson('Ada@example.com', by(operator))).rejects.toThrow('Nobody with the address');
  expect([...accounts]).toEqual(['admin@example.com']);
});

test('a session does not come back with a new invitation, even if its removal was interrupted', async () => {
  const now = new Date();
  await people.invitePerson('bob@example.com', 'viewer', by(operator, now));
  const token = await startSession('bob@example.com', null, now);
  expect(await findSession(token, now)).toMatchObject({ role: 'viewer' });
  // The first step of a removal. The sessions and the account are still there.
  await people.removePerson('bob@example.com', by(operator, now));
  await people.invitePerson('bob@example.com', 'viewer', by(operator, new Date(now.getTime() + 1)));
  expect(await findSession(token, now)).toBeUndefined();
});

test('a removal leaves no session of the person behind', async () => {
  const now = new Date();
  await people.invitePerson('eve@example.com', 'viewer', by(operator, now));
  await startSession('eve@example.com', null, now);
  await removePerson('eve@example.com', by(operator, now));
  expect(await endSessionsOf('eve@example.com', by(operator, now))).toBe(false);
});

test('the last admin keeps the account when a removal is rejected', async () => {
  await expect(removePerson('admin@example.com', by(operator))).rejects.toThrow('This is the last admin.');
  expect([...accounts]).toContain('admin@example.com');
});
