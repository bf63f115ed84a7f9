import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { announceChange, readHead } from '../../../lib/categories/category-head.ts';
import { deleteCategory, recountCategories } from '../../../lib/categories/manage-categories.ts';
import { generateId } from '../../../lib/database/ids.ts';
import { call, type TestResponse } from '../../support/call.ts';
import { insist } from '../../support/insist.ts';
import { useTestStage } from '../../support/stage.ts';
import { storeCategories } from '../../support/store-categories.ts';

const stage = useTestStage();
const MINUTE = 60_000;
let now = Date.now();

/** The cached list outlives a test, so each test starts at a later time, when the cache has expired. */
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
  const response = await insist(() => call({ path: '/categories', apiKey: stage.apiKey, body: { name } }));
  expect(response.status).toBe(201);
}

describe('a cached list', () => {
  async function callsOfNextList(): Promise<string[]> {
    stage.database.calls.length = 0;
    await list();
    return [...stage.database.calls];
  }

  test('costs one read of the head when nothing is new', async () => {
    await create('old');
    await list();
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test.each([1, 59])('costs one additional call when %d categories are new', async (count) => {
    await list();
    for (let at = 0; at < count; at += 1) await create(`new ${at}`);
    expect(await callsOfNextList()).toEqual(['GetItem', 'BatchGetItem']);
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('is rebuilt when more has changed than one request may read', async () => {
    await list();
    for (let at = 0; at < 125; at += 1) await create(`many ${at}`);
    expect(await callsOfNextList()).toEqual(['GetItem', 'Query']);
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('shows every announced category, however old its id', async () => {
    const id = generateId(now - 24 * 60 * MINUTE);
    await list();
    await storeCategories([{ id, name: 'from a clock that is a day late' }]);
    await announceChange(id);
    expect(await namesListed()).toContain('from a clock that is a day late');
  });

  test('shows a category whose put arrives after it was announced', async () => {
    const id = generateId(now);
    await list();
    await announceChange(id);
    expect(await namesListed()).not.toContain('late');
    await storeCategories([{ id, name: 'late' }]);
    await announceChange(id); // The retry that finds the category announces it again, which does not change the head.
    expect(await namesListed()).toContain('late');
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('follows the head across generations', async () => {
    const names = Array.from({ length: 200 }, (_, at) => `generation ${at}`);
    for (const [at, name] of names.entries()) {
      await create(name);
      if (at % 50 === 0) await list();
    }
    expect(await namesListed()).toEqual(expect.arrayContaining(names));
  });

  test('includes every category when 100 are created at once', async () => {
    const before = (await readHead()).generation;
    const names = Array.from({ length: 100 }, (_, at) => `at once ${at}`);
    await Promise.all(names.map(create));
    expect(await namesListed()).toEqual(expect.arrayContaining(names));
    expect((await readHead()).generation).not.toBe(before);
  });

  test('no longer shows a category once its deletion is acknowledged', async () => {
    const { body } = await call({ path: '/categories', apiKey: stage.apiKey, body: { name: 'short-lived' } });
    expect(await namesListed()).toContain('short-lived');
    expect(await deleteCategory(Object(body).id)).toBe(true);
    expect(await callsOfNextList()).toEqual(['GetItem', 'BatchGetItem']);
    expect(await namesListed()).not.toContain('short-lived');
  });

  test('is rebuilt after a recount', async () => {
    await list();
    await recountCategories();
    expect(await callsOfNextList()).toEqual(['GetItem', 'Query']);
  });

  test('is rebuilt every ten minutes, which shows manual edits', async () => {
    const id = generateId(now - 5 * MINUTE);
    await storeCategories([{ id, name: 'as created' }]);
    await list();
    await storeCategories([{ id, name: 'as corrected by hand' }]);
    passTime(10 * MINUTE - 1);
    expect(await namesListed()).toContain('as created');
    passTime(1);
    expect(await namesListed()).toContain('as corrected by hand');
  });

  test('includes everything acknowledged before the request, while many clients read and write', async () => {
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

describe('a client that already has the list', () => {
  test('gets a 304 without a body when nothing is new', async () => {
    await create('any');
    const { headers } = await list();
    expect(headers['Cache-Control']).toBe('private, no-cache');
    for (const tag of [headers.ETag, headers.ETag?.slice(2), `"other", ${headers.ETag}`, '*']) {
      const again = await list({ 'If-None-Match': tag ?? '' });
      expect(again).toMatchObject({ status: 304, text: '', headers: { ETag: headers.ETag } });
    }
    expect((await list({ 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('gets the new list with a new ETag once something has changed', async () => {
    const { headers } = await list();
    await create('fresh');
    const again = await list({ 'If-None-Match': headers.ETag ?? '' });
    expect(again.status).toBe(200);
    expect(again.headers.ETag).not.toBe(headers.ETag);
    expect(again.text).toContain('fresh');
  });

  test('gets the same ETag after the list was rebuilt', async () => {
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
      await storeCategories([{ id: generateId(now), name: 'long', description }]);
      const plain = await list();
      const compressed = await list({ 'Accept-Encoding': accepted });
      expect(compressed.headers).toMatchObject({ 'Content-Encoding': 'gzip', ETag: plain.headers.ETag });
      expect(compressed.text).toBe(plain.text);
    },
  );

  test.each(['identity', 'br', 'gzip;q=0', '*;q=0'])('but not for a client that accepts %s', async (accepted) => {
    const { headers, status } = await list({ 'Accept-Encoding': accepted });
    expect(status).toBe(200);
    expect(headers['Content-Encoding']).toBeUndefined();
    expect(headers.Vary).toContain('Accept-Encoding');
  });
});
