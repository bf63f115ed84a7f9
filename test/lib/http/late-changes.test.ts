import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { dashboardOperations } from '../../../functions/generated/dashboard.ts';
import { by } from '../../../lib/activity/activity-entry.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { CHANGE_TIMEOUT_MS, DATABASE_TIMEOUT_SECONDS } from '../../../lib/config/limits.ts';
import { sourceOf } from '../../../lib/http/operation-module.ts';
import { invitePerson } from '../../../lib/people/people-store.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import { callDashboard } from '../../support/dashboard-function.ts';
import { ada } from '../../support/project.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
let cookie = '';
beforeAll(async () => {
  process.env[environmentNames.sessionCookie] = '__Host-session';
  await invitePerson('ada@example.com', 'admin', by(ada));
  cookie = `__Host-session=${await startSession('ada@example.com', null, new Date())}`;
});
afterEach(() => stage.database.decide(() => 'responded'));

test('a change ends when its page stops waiting, although the database still has time', async () => {
  stage.database.decide((action) => (action === 'TransactWriteItems' ? 'hangs' : 'responded'));
  const { handler } = await sourceOf(dashboardOperations, 'renameCategory').load();
  const start = performance.now();
  const response = await callDashboard(
    {
      cookie,
      method: 'PATCH',
      path: '/categories/1',
      body: { name: 'Cats', seen: 'Dogs' },
      headers: { 'Sent-At': String(Date.now() - CHANGE_TIMEOUT_MS + 1_000) },
    },
    async () => handler,
  );
  expect(response).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  expect(performance.now() - start).toBeLessThan((DATABASE_TIMEOUT_SECONDS * 1_000) / 2);
});
