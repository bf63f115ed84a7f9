import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { lowestIdAt } from '../../lib/database/ids.ts';
import { call, type TestResponse } from '../support/call.ts';
import { useTestStage } from '../support/stage.ts';
import { storeCategories } from '../support/store-categories.ts';

const stage = useTestStage();
const MINUTE = 60_000;
let now = Date.now();

/** The list's memory outlives a test: each begins where the one before has been forgotten, on a clock of its own. */
beforeEach(() => {
  passTime(20 * MINUTE);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function passTime(milliseconds: number): void {
  now += milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

function list(headers: Record<string, string> = {}): Promise<TestResponse> {
  return call({ path: '/categories', apiKey: stage.apiKey, headers });
}

async function namesListed(): Promise<string[]> {
  return JSON.parse((await list()).text).map(({ name }: { name: string }) => name);
}

async function create(name: string): Promise<void> {
  expect((await call({ path: '/categories', apiKey: stage.apiKey, body: { name } })).status).toBe(201);
}

describe('a list that was read before', () => {
  test('is carried on by one query of what is new', async () => {
    await create('old');
    await list();
    passTime(2 * MINUTE);
    await create('new');
    stage.database.calls.length = 0;
    expect(await namesListed()).toEqual(expect.arrayContaining(['old', 'new']));
    // The key is looked up anew after a minute.
    expect(stage.database.calls.filter((action) => action !== 'GetItem')).toEqual(['Query']);
  });

  test('takes up a write that was under way as long as one can be, by a clock as late as one can be', async () => {
    await list();
    await storeCategories([{ id: lowestIdAt(now - 65_000) + 1, name: 'very late' }]);
    expect(await namesListed()).toContain('very late');
  });

  test('is not read again from its start for ten minutes, and then is, for changes by hand to show', async () => {
    const id = lowestIdAt(now - 5 * MINUTE);
    await storeCategories([{ id, name: 'as created' }]);
    await list();
    await storeCategories([{ id, name: 'as corrected by hand' }]);
    passTime(10 * MINUTE - 1);
    expect(await namesListed()).toContain('as created');
    passTime(1);
    expect(await namesListed()).toContain('as corrected by hand');
  });

  test('misses nothing that was acknowledged before it was asked for, while many write and read', async () => {
    jest.restoreAllMocks();
    const acknowledged: string[] = [];
    const writer = async (writerName: string) => {
      for (let at = 0; at < 20; at += 1) {
        await create(`${writerName} ${at}`);
        acknowledged.push(`${writerName} ${at}`);
      }
    };
    const reader = async () => {
      for (let at = 0; at < 40; at += 1) {
        const expected = [...acknowledged];
        expect(await namesListed()).toEqual(expect.arrayContaining(expected));
      }
    };
    await Promise.all([writer('one'), writer('two'), writer('three'), reader(), reader()]);
    now = Date.now();
  });
});

describe('a client that has the list', () => {
  test('is told with its ETag that nothing is new, without a body', async () => {
    await create('any');
    const { headers } = await list();
    expect(headers['Cache-Control']).toBe('private, no-cache');
    for (const tag of [headers.ETag, headers.ETag?.slice(2), `"other", ${headers.ETag}`, '*']) {
      const again = await list({ 'If-None-Match': tag ?? '' });
      expect(again).toMatchObject({ status: 304, text: '', headers: { ETag: headers.ETag } });
    }
    expect((await list({ 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('is given the new one, with another ETag, once something is new', async () => {
    const { headers } = await list();
    await create('fresh');
    const again = await list({ 'If-None-Match': headers.ETag ?? '' });
    expect(again.status).toBe(200);
    expect(again.headers.ETag).not.toBe(headers.ETag);
    expect(again.text).toContain('fresh');
  });

  test('is given the same ETag after the list was read again from its start', async () => {
    const { headers } = await list();
    passTime(11 * MINUTE);
    expect((await list({ 'If-None-Match': headers.ETag ?? '' })).status).toBe(304);
  });
});

describe('the list is compressed', () => {
  const description = 'well worth compressing '.repeat(80);

  test.each(['gzip', 'GZIP', 'br, gzip;q=0.5', '*', 'deflate, x-gzip'])(
    'for a client that accepts %s',
    async (accepted) => {
      await storeCategories([{ id: lowestIdAt(now) + 1, name: 'long', description }]);
      const plain = await list();
      const compressed = await list({ 'Accept-Encoding': accepted });
      expect(compressed.headers).toMatchObject({ 'Content-Encoding': 'gzip', ETag: plain.headers.ETag });
      expect(compressed.text).toBe(plain.text);
    },
  );

  test.each(['identity', 'br', 'gzip;q=0', '*;q=0'])('but not for one that accepts %s', async (accepted) => {
    const { headers, status } = await list({ 'Accept-Encoding': accepted });
    expect(status).toBe(200);
    expect(headers['Content-Encoding']).toBeUndefined();
    expect(headers.Vary).toContain('Accept-Encoding');
  });
});
