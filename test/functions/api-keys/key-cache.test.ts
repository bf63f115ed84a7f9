import { afterEach, expect, jest, test } from '@jest/globals';
import { generateApiKey } from '../../../lib/api-keys/key-format.ts';
import { issueKey, registerKey, revokeKey } from '../../../lib/api-keys/key-store.ts';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

afterEach(() => {
  jest.restoreAllMocks();
});

/** The status of a request that passes or fails the key check and then ends. */
async function statusWith(apiKey: string): Promise<number> {
  const { status } = await call({ path: '/categories', apiKey, body: '', headers: { 'Content-Type': 'text/plain' } });
  return status;
}
const ACCEPTED = 415;
const REFUSED = 401;

/** The number of database calls of a task. */
async function callsDuring(task: () => Promise<unknown>): Promise<number> {
  const before = stage.database.calls.length;
  await task();
  return stage.database.calls.length - before;
}

function setClock(milliseconds: number): void {
  jest.spyOn(Date, 'now').mockReturnValue(milliseconds);
}

test('a key is looked up once, then cached for 60 s', async () => {
  const start = Date.now();
  const { key } = await issueKey('remembered');
  setClock(start);
  expect(await callsDuring(() => statusWith(key))).toBe(1);
  setClock(start + 59_999);
  expect(await callsDuring(() => statusWith(key))).toBe(0);
  setClock(start + 60_000);
  expect(await callsDuring(() => statusWith(key))).toBe(1);
});

test('a revoked key that is cached is refused at once when the clock is set back', async () => {
  const { key, record } = await issueKey('traveller');
  const start = Date.now();
  setClock(start);
  expect(await statusWith(key)).toBe(ACCEPTED);
  await revokeKey(record);
  setClock(start - 3_600_000);
  expect(await statusWith(key)).toBe(REFUSED);
  setClock(start);
  expect(await statusWith(key)).toBe(REFUSED);
});

test('a revoked key that is cached is refused after 60 s', async () => {
  const { key, record } = await issueKey('leaver');
  const start = Date.now();
  setClock(start);
  expect(await statusWith(key)).toBe(ACCEPTED);
  await revokeKey(record);
  setClock(start + 60_000);
  expect(await statusWith(key)).toBe(REFUSED);
  setClock(start + 60_001);
  expect(await statusWith(key)).toBe(REFUSED);
});

test('a revoked key that is not cached is refused at once', async () => {
  const { key, record } = await issueKey('sleeper');
  await revokeKey(record);
  expect(await statusWith(key)).toBe(REFUSED);
});

test('a key is refused as soon as it expires, cached or not', async () => {
  const end = Date.now() + 10_000;
  const { key } = await issueKey('visitor', new Date(end));
  setClock(end - 1);
  expect(await statusWith(key)).toBe(ACCEPTED);
  setClock(end);
  expect(await statusWith(key)).toBe(REFUSED);
});

test('a key works as soon as it is issued', async () => {
  const key = generateApiKey('local');
  await registerKey(key, 'new');
  expect(await statusWith(key)).toBe(ACCEPTED);
});

test('a key that was refused before it was issued works within 5 s', async () => {
  const key = generateApiKey('local');
  const start = Date.now();
  setClock(start);
  expect(await statusWith(key)).toBe(REFUSED);
  await registerKey(key, 'early');
  setClock(start + 5_000);
  expect(await statusWith(key)).toBe(ACCEPTED);
});

test('a made-up key costs one lookup in 5 s', async () => {
  const key = generateApiKey('local');
  const start = Date.now();
  setClock(start);
  expect(await callsDuring(() => statusWith(key))).toBe(1);
  setClock(start + 4_999);
  expect(await callsDuring(() => statusWith(key))).toBe(0);
  setClock(start + 5_000);
  expect(await callsDuring(() => statusWith(key))).toBe(1);
});

test('made-up keys never evict valid keys from the cache', async () => {
  const { key } = await issueKey('valid');
  expect(await statusWith(key)).toBe(ACCEPTED);
  for (let made = 0; made < 1_100; made += 1) await statusWith(generateApiKey('local'));
  expect(await callsDuring(() => statusWith(key))).toBe(0);
}, 60_000);

test('a thousand keys are cached, and one more evicts the oldest', async () => {
  const keys: string[] = [];
  for (let at = 0; at < 1001; at += 1) {
    const { key } = await issueKey(`key ${at}`);
    keys.push(key);
    expect(await statusWith(key)).toBe(ACCEPTED);
  }
  const [first = '', second = ''] = keys;
  expect(await callsDuring(() => statusWith(keys.at(-1) ?? ''))).toBe(0);
  expect(await callsDuring(() => statusWith(second))).toBe(0);
  expect(await callsDuring(() => statusWith(first))).toBe(1);
}, 60_000);
