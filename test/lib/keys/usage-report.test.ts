import { expect, test } from '@jest/globals';
import { createKey } from '../../../lib/keys/key-store.ts';
import { busiestKeys } from '../../../lib/keys/usage-report.ts';
import { addUsage } from '../../../lib/keys/usage-store.ts';
import { useTestStage } from '../../support/stage.ts';

useTestStage();
const now = new Date('2026-11-21T12:05:30Z');
const minuteBefore = (minutes: number) => Math.floor(now.getTime() / 60_000) - minutes;

test('the busiest keys are those whose requests weighed most in the last minutes, also across an hour', async () => {
  const { record: light } = await createKey('light');
  const { record: heavy } = await createKey('heavy', undefined, { rate: 5 });
  await createKey('unused');
  await addUsage(light.keyId, { minute: minuteBefore(0), weight: 30, requests: 30, refused: 0 });
  await addUsage(heavy.keyId, { minute: minuteBefore(8), weight: 600, requests: 75, refused: 4 });
  await addUsage(light.keyId, { minute: minuteBefore(11), weight: 9_000, requests: 9_000, refused: 0 });
  expect(await busiestKeys(10, now)).toEqual([
    { keyId: heavy.keyId, name: 'heavy', weight: 600, refused: 4, perSecond: 1, rate: 5 },
    { keyId: light.keyId, name: 'light', weight: 30, refused: 0, perSecond: 0.1, rate: 1_000 },
  ]);
});
