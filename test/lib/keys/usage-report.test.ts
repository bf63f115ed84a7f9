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
  const { record: heavy } = await createKey('heavy', undefined, { rate: 5, contact: 'Ada' });
  await createKey('unused');
  await addUsage(light.keyId, { minute: minuteBefore(0), weight: 30, requests: 30, refused: 0 });
  await addUsage(heavy.keyId, { minute: minuteBefore(8), weight: 600, requests: 75, refused: 4 });
  await addUsage(light.keyId, { minute: minuteBefore(11), weight: 9_000, requests: 9_000, refused: 0 });
  const shared = { contact: undefined, usualPerSecond: null };
  expect(await busiestKeys(10, now)).toEqual([
    { ...shared, keyId: heavy.keyId, name: 'heavy', contact: 'Ada', weight: 600, refused: 4, perSecond: 1.1, rate: 5 },
    { ...shared, keyId: light.keyId, name: 'light', weight: 30, refused: 0, perSecond: 0.1, rate: 1_000 },
  ]);
});

test('the present rate is that of the time that has passed, also just after a minute has begun', async () => {
  const { record } = await createKey('steady');
  const later = new Date('2026-11-22T08:10:06Z');
  const minute = Math.floor(later.getTime() / 60_000);
  await addUsage(record.keyId, { minute: minute - 1, weight: 600, requests: 600, refused: 0 });
  await addUsage(record.keyId, { minute, weight: 60, requests: 60, refused: 0 });
  expect(await busiestKeys(2, later)).toMatchObject([{ name: 'steady', perSecond: 10 }]);
});

test('the usual rate is that of the minutes with requests in the week before the last 24 hours', async () => {
  const { record } = await createKey('nightly');
  const later = new Date('2026-11-29T12:05:30Z');
  const minuteAt = (time: string) => Date.parse(time) / 60_000;
  const weights = {
    '2026-11-21T11:59Z': 60_000,
    '2026-11-21T12:00Z': 600,
    '2026-11-25T03:30Z': 1_200,
    '2026-11-28T11:59Z': 300,
    '2026-11-28T12:00Z': 60_000,
    '2026-11-29T12:05Z': 900,
  };
  for (const [time, weight] of Object.entries(weights))
    await addUsage(record.keyId, { minute: minuteAt(time), weight, requests: weight, refused: 0 });
  // The mean of 600, 1,200 and 300 a minute.
  const [busiest] = await busiestKeys(2, later);
  expect(busiest).toMatchObject({ name: 'nightly', perSecond: 10, usualPerSecond: 11.7 });
});
