import { afterEach, expect, jest, test } from '@jest/globals';
import { generateApiKey } from '../../../lib/keys/key-format.ts';
import { createKey, revokeKey } from '../../../lib/keys/key-store.ts';
import { useTestStage } from '../../support/stage.ts';
import { ACCEPTED, callsDuring as callsOn, REFUSED, statusWith } from './support/key-checks.ts';

const stage = useTestStage();
const callsDuring = (task: () => Promise<unknown>) => callsOn(stage, task);

afterEach(() => {
  jest.restoreAllMocks();
});

function setClock(milliseconds: number): void {
  jest.spyOn(Date, 'now').mockReturnValue(milliseconds);
}

test('a key is looked up once, then cached for 60 s', async () => {
  const start = Date.now();
  const { key } = await createKey('remembered');
  setClock(start);
  expect(await callsDuring(() => statusWith(key))).toBe(1);
  setClock(start + 59_999);
  expect(await callsDuring(() => statusWith(key))).toBe(0);
  setClock(start + 60_000);
  expect(await callsDuring(() => statusWith(key))).toBe(1);
});

test('a revoked key that is cached is rejected at once when the clock is set back', async () => {
  const { key, record } = await createKey('traveller');
  const start = Date.now();
  setClock(start);
  expect(await statusWith(key)).toBe(ACCEPTED);
  await revokeKey(record);
  setClock(start - 3_600_000);
  expect(await statusWith(key)).toBe(REFUSED);
  setClock(start);
  expect(await statusWith(key)).toBe(REFUSED);
});

test('a revoked key that is cached is rejected after 60 s', async () => {
  const { key, record } = await createKey('leaver');
  const start = Date.now();
  setClock(start);
  expect(await statusWith(key)).toBe(ACCEPTED);
  await revokeKey(record);
  setClock(start + 60_000);
  expect(await statusWith(key)).toBe(REFUSED);
  setClock(start + 60_001);
  expect(await statusWith(key)).toBe(REFUSED);
});

test('a revoked key that is not cached is rejected at once', async () => {
  const { key, record } = await createKey('sleeper');
  await revokeKey(record);
  expect(await statusWith(key)).toBe(REFUSED);
});

test('a key is rejected as soon as it expires, cached or not', async () => {
  const end = Date.now() + 10_000;
  const { key } = await createKey('visitor', new Date(end));
  setClock(end - 1);
  expect(await statusWith(key)).toBe(ACCEPTED);
  setClock(end);
  expect(await statusWith(key)).toBe(REFUSED);
});

test('a key works as soon as it is issued', async () => {
  const key = generateApiKey('local');
  await createKey('new', undefined, { key });
  expect(await statusWith(key)).toBe(ACCEPTED);
});

test('a key that was rejected before it was issued works within 5 s', async () => {
  const key = generateApiKey('local');
  const start = Date.now();
  setClock(start);
  expect(await statusWith(key)).toBe(REFUSED);
  await createKey('early', undefined, { key });
  setClock(start + 5_000);
  expect(await statusWith(key)).toBe(ACCEPTED);
});

test('an invalid key costs one lookup in 5 s', async () => {
  const key = generateApiKey('local');
  const start = Date.now();
  setClock(start);
  expect(await callsDuring(() => statusWith(key))).toBe(1);
  setClock(start + 4_999);
  expect(await callsDuring(() => statusWith(key))).toBe(0);
  setClock(start + 5_000);
  expect(await callsDuring(() => statusWith(key))).toBe(1);
});
