import { beforeAll, expect, test } from '@jest/globals';
import { dashboardOperations } from '../../../functions/generated/dashboard.ts';
import { by } from '../../../lib/activity/activity-entry.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { sourceOf } from '../../../lib/http/operation-module.ts';
import { invitePerson } from '../../../lib/people/people-store.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import { callDashboard } from '../../support/dashboard-function.ts';
import { ada } from '../../support/project.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** The database calls of each change in the dashboard. Each begins with two reads, of the session and of the person. */

const stage = useTestStage();
const shop = shopOf(stage);
const SESSION = ['GetItem', 'GetItem'];
let cookie = '';
beforeAll(async () => {
  process.env[environmentNames.sessionCookie] = '__Host-session';
  for (const email of ['ada@example.com', 'kim@example.com']) await invitePerson(email, 'admin', by(ada));
  cookie = `__Host-session=${await startSession('ada@example.com', null, new Date())}`;
});

interface Change {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly etag?: string;
}
const send = ({ etag, ...request }: Change, key: string) =>
  callDashboard(
    { cookie, headers: { 'Idempotency-Key': key, ...(etag !== undefined && { 'If-Match': etag }) }, ...request },
    async ({ operationId }) => (await sourceOf(dashboardOperations, operationId).load()).handler,
  );
const ofPet = async (method: string, body?: object): Promise<Change> => {
  const { id, etag } = await shop.addPet();
  return { method, path: `/pets/${id}`, etag, ...(body && { body }) };
};
const ofCategory = async (method: string, body?: object): Promise<Change> => {
  const { id } = await shop.addCategory();
  return { method, path: `/categories/${id}`, ...(body && { body }) };
};

test.each<[operationId: string, prepare: () => Promise<Change>]>([
  ['updatePet', () => ofPet('PATCH', { name: 'Max' })],
  ['deletePet', () => ofPet('DELETE')],
  [
    'approveOrder',
    async () => {
      const { id, etag } = await shop.sell(await shop.addPet());
      return { method: 'POST', path: `/orders/${id}/approval`, etag };
    },
  ],
  ['renameCategory', () => ofCategory('PATCH', { name: 'Cats' })],
  ['changeRole', async () => ({ method: 'PATCH', path: '/people/kim@example.com', body: { role: 'viewer' } })],
  ['putPlan', async () => ({ method: 'PUT', path: '/project/plan', body: { plan: 'pro' } })],
])('%s reads the record and makes one transaction', async (operationId, prepare) => {
  const change = await prepare();
  stage.database.calls.length = 0;
  expect((await send(change, operationId)).status).toBeLessThan(300);
  expect(stage.database.calls).toEqual([...SESSION, 'GetItem', 'TransactWriteItems']);
});

test('deleteCategory also reads the bytes that its owner uses', async () => {
  const change = await ofCategory('DELETE');
  stage.database.calls.length = 0;
  expect((await send(change, 'deleteCategory')).status).toBe(204);
  expect(stage.database.calls).toEqual([...SESSION, 'GetItem', 'GetItem', 'TransactWriteItems']);
});

test('a repeated change reads the record, its idempotency record, and the record as it is now', async () => {
  const change = await ofPet('PATCH', { name: 'Max' });
  await send(change, 'again');
  stage.database.calls.length = 0;
  expect((await send(change, 'again')).headers).toMatchObject({ 'Idempotency-Replayed': 'true' });
  expect(stage.database.calls).toEqual([...SESSION, 'GetItem', 'GetItem', 'GetItem']);
});
