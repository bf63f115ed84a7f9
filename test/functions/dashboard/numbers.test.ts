import { expect, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import type { Numbers } from '../../../lib/contract/generated/dashboard/types.ts';
import { createKey } from '../../../lib/keys/manage-keys.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { useDashboard } from '../../support/dashboard.ts';

const dashboard = useDashboard();

test('the history of a pet has the changes by keys, and the numbers count them', async () => {
  const numbers = async () => (await dashboard.send({ path: '/numbers?days=1' })).body as Numbers;
  await catchUp();
  const before = await numbers();
  const { key: apiKey, record } = await createKey({ name: 'shop' }, by({ kind: 'command', name: 'root' }));
  const created = await call({ method: 'POST', path: '/pets', apiKey, body: { name: 'Rex' } });
  const { id } = JSON.parse(created.text);
  await call({ method: 'PATCH', path: `/pets/${id}`, apiKey, body: { name: 'Max' } });
  await catchUp();
  const author = { kind: 'key', keyId: record.keyId };
  const { status, body } = await dashboard.send({ path: `/history?record=pet/${id}` });
  expect([status, body]).toMatchObject([
    200,
    [
      { type: 'pet.updated', record: `pet/${id}`, by: author, before: { name: 'Rex' }, pet: { name: 'Max' } },
      { type: 'pet.created', record: `pet/${id}`, by: author, pet: { name: 'Rex' } },
    ],
  ]);
  const after = await numbers();
  expect(after.inventory.available).toBe(before.inventory.available + 1);
  expect(after.days.at(-1)?.petsCreated).toBe((before.days.at(-1)?.petsCreated ?? 0) + 1);
});
