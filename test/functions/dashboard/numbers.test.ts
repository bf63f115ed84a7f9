import { expect, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import type { Numbers } from '../../../lib/contract/generated/dashboard/types.ts';
import { createKey } from '../../../lib/keys/manage-keys.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { useDashboard } from '../../support/dashboard.ts';

const dashboard = useDashboard();

const historyOf = async (object: string) => (await dashboard.send({ path: `/history?object=${object}` })).body;
const change = (action: string) => ({ action, actor: { kind: 'key', name: 'shop' } });

test('the history of a pet has the changes by keys with their names, and the numbers count them', async () => {
  const numbers = async () => (await dashboard.send({ path: '/numbers?days=1' })).body as Numbers;
  await catchUp();
  const before = await numbers();
  const { key: apiKey } = await createKey({ name: 'shop' }, by({ kind: 'command', name: 'root' }));
  const created = await call({ method: 'POST', path: '/pets', apiKey, body: { name: 'Rex' } });
  const { id } = JSON.parse(created.text);
  await call({ method: 'PATCH', path: `/pets/${id}`, apiKey, body: { name: 'Max' } });
  await catchUp();
  expect(await historyOf(`pet/${id}`)).toMatchObject([
    { ...change('pet.changed'), from: 'name: "Rex"', to: 'name: "Max"' },
    change('pet.created'),
  ]);
  const after = await numbers();
  expect(after.inventory.available).toBe(before.inventory.available + 1);
  expect(after.days.at(-1)?.petsCreated).toBe((before.days.at(-1)?.petsCreated ?? 0) + 1);
  await call({ method: 'DELETE', path: `/pets/${id}`, apiKey });
  await catchUp();
  // The deletion is an event and an entry of the activity log, and is listed once.
  expect(await historyOf(`pet/${id}`)).toMatchObject([change('pet.deleted'), {}, {}]);
});
