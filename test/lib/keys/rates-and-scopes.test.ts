import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { SERVICE } from '../../../lib/config/service-name.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { addUsage, listUsage } from '../../../lib/keys/usage-store.ts';
import { call } from '../../support/call.ts';
import { LIST, MISSING, newRecord } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const path = LIST;
const start = Date.parse('2026-11-21T12:00:00Z');

beforeAll(() => {
  stage.database.watchesUsage = true;
});

afterEach(() => {
  jest.restoreAllMocks();
  stage.database.decide(() => 'responded');
});

function setClock(milliseconds: number): void {
  jest.spyOn(Date, 'now').mockReturnValue(milliseconds);
}

const newKey = async (rate?: number) => (await createKey('rated', undefined, { rate })).key;

describe('a key over its rate', () => {
  test('gets a 429 with Retry-After, and works again after that time', async () => {
    setClock(start);
    const apiKey = await newKey(1);
    const statuses = [];
    for (let request = 0; request < 3; request += 1) statuses.push((await call({ path, apiKey })).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await call({ path, apiKey });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', message: 'This API key is over its rate. Try again in 1 s.', status: 429 },
      headers: {
        'Retry-After': '1',
        'RateLimit-Policy': '"burst";q=2;w=2, "key";q=60;w=60',
        RateLimit: '"burst";r=0;t=2, "key";r=58;t=60',
      },
    });
    setClock(start + 1_000);
    expect((await call({ path, apiKey })).status).toBe(200);
  });

  test('does not affect other keys', async () => {
    const apiKey = await newKey(1);
    for (let request = 0; request < 5; request += 1) await call({ path, apiKey });
    expect((await call({ path, apiKey: await newKey(1) })).status).toBe(200);
  });
});

describe('the RateLimit headers', () => {
  test('are on every response to a valid key, errors included', async () => {
    const apiKey = await newKey(10);
    const responses = [
      await call({ path, apiKey }),
      await call({ path: MISSING, apiKey }),
      await call({ path, apiKey, body: {} }),
      await call({ path, apiKey, body: 'text', headers: { 'Content-Type': 'text/plain' } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 404, 400, 415]);
    for (const { headers } of responses) {
      expect(headers['RateLimit-Policy']).toBe('"burst";q=20;w=2, "key";q=600;w=60');
      expect(headers.RateLimit).toMatch(/^"burst";r=\d+;t=\d+, "key";r=\d+;t=\d+$/);
    }
  });

  test('are on no response to a request without a valid key', async () => {
    expect((await call({ path })).headers).not.toHaveProperty('RateLimit');
  });
});

describe('usage', () => {
  test('counts the daily requests of a key, at most 19 too few, with a write for the first and then per 20', async () => {
    setClock(start);
    const { key, record } = await createKey('counted', undefined, { rate: 1_000 });
    const before = stage.database.calls.filter((action) => action === 'UpdateItem').length;
    for (let request = 0; request < 105; request += 1) await call({ path, apiKey: key });
    expect(stage.database.calls.filter((action) => action === 'UpdateItem').length - before).toBe(6);
    expect(await listUsage(record.keyId, '2026-11-21')).toEqual([
      { keyId: record.keyId, day: '2026-11-21', requests: 101, weight: 101, refused: 0 },
    ]);
    expect(await listUsage(record.keyId, '2026-11-22')).toEqual([]);
  });

  test('counts the first request of a key on each day at once', async () => {
    const { key, record } = await createKey('rare');
    for (const day of ['2026-11-21', '2026-11-22']) {
      setClock(Date.parse(`${day}T23:59:00Z`));
      expect((await call({ path, apiKey: key })).status).toBe(200);
      expect(await listUsage(record.keyId, day)).toEqual([
        { keyId: record.keyId, day, requests: 1, weight: 1, refused: 0 },
      ]);
    }
  });

  test('counts rejected requests separately', async () => {
    setClock(start);
    const { key, record } = await createKey('refused', undefined, { rate: 5 });
    for (let request = 0; request < 41; request += 1) await call({ path, apiKey: key });
    expect(await listUsage(record.keyId, '2026-11-21')).toMatchObject([{ requests: 10, refused: 31 }]);
  });

  test('is not counted twice when the response to a write is lost', async () => {
    const { keyId } = (await createKey('lost')).record;
    let writes = 0;
    stage.database.decide((action) => (action === 'UpdateItem' && ++writes === 1 ? 'response lost' : 'responded'));
    // A request would give up on this write after half a second, which a busy machine can need for the SDK's repetition.
    const counts = { minute: start / 60_000, weight: 20, requests: 20, refused: 0 };
    await expect(addUsage(keyId, counts)).rejects.toThrow(ConditionalCheckFailedException);
    expect(writes).toBe(2);
    expect(await listUsage(keyId, '2026-11-21')).toMatchObject([{ requests: 20 }]);
  });

  test("that can't be stored does not fail requests", async () => {
    const apiKey = await newKey(1_000);
    stage.database.decide((action) => (action === 'UpdateItem' ? 'hangs' : 'responded'));
    const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await call({ path, apiKey })).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a read-only key', () => {
  let apiKey: string;
  beforeAll(async () => {
    apiKey = (await createKey('reader', undefined, { scope: 'read' })).key;
  });

  test('can read', async () => {
    expect((await call({ path, apiKey })).status).toBe(200);
    expect((await call({ path, apiKey, method: 'HEAD' })).status).toBe(200);
  });

  test("can't write, whatever the request", async () => {
    for (const body of [newRecord(), 'not JSON']) {
      expect(await call({ path, apiKey, body })).toMatchObject({
        status: 403,
        body: {
          code: 'insufficient_scope',
          message: 'This API key is read-only. Use a key with the scope write.',
          status: 403,
        },
        headers: { 'WWW-Authenticate': `Bearer realm="${SERVICE}", error="insufficient_scope", scope="write"` },
      });
    }
  });
});
