import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { generateApiKey } from '../../../lib/keys/key-format.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { useTestStage } from '../../support/stage.ts';
import { ACCEPTED, callsDuring, statusWith } from './support/key-checks.ts';

const stage = useTestStage();

// Otherwise the first keys leave the cache for their age while the last ones are made.
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('invalid keys never evict valid keys from the cache', async () => {
  const { key } = await createKey('valid');
  expect(await statusWith(key)).toBe(ACCEPTED);
  for (let made = 0; made < 1_100; made += 1) await statusWith(generateApiKey('local'));
  expect(await callsDuring(stage, () => statusWith(key))).toBe(0);
});

test('a thousand keys are cached, and one more evicts the oldest', async () => {
  const keys: string[] = [];
  for (let at = 0; at < 1001; at += 1) {
    const { key } = await createKey(`key ${at}`);
    keys.push(key);
    expect(await statusWith(key)).toBe(ACCEPTED);
  }
  const [first = '', second = ''] = keys;
  expect(await callsDuring(stage, () => statusWith(keys.at(-1) ?? ''))).toBe(0);
  expect(await callsDuring(stage, () => statusWith(second))).toBe(0);
  expect(await callsDuring(stage, () => statusWith(first))).toBe(1);
});
