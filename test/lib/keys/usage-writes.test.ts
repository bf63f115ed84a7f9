import { beforeAll, expect, test } from '@jest/globals';
import { addUsage, listUsage } from '../../../lib/keys/usage-store.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const minute = Math.floor(Date.parse('2026-11-21T12:00:00Z') / 60_000);
const counts = { minute, weight: 20, requests: 20, refused: 0 };

beforeAll(() => {
  stage.database.watchesUsage = true;
});

test('counts are added once, even if another environment adds its own between a lost response and the retry', async () => {
  let writes = 0;
  stage.database.decide(() => (++writes === 1 ? 'response lost' : 'responded'));
  const lost = addUsage('key_a', counts);
  while (writes === 0) await new Promise(setImmediate);
  const [first, other] = await Promise.allSettled([lost, addUsage('key_a', counts)]);
  expect([first.status, other.status]).toEqual(['rejected', 'fulfilled']);
  expect(writes).toBe(3);
  expect(await listUsage('key_a', '2026-11-21')).toMatchObject([{ requests: 40 }]);
});
