import { beforeEach, describe, expect, test } from '@jest/globals';
import { countDeleted, countNew } from '../../../lib/categories/category-state.ts';
import { insertCategory } from '../../../lib/categories/category-store.ts';
import { deleteCategory, recountCategories } from '../../../lib/categories/manage-categories.ts';
import { generateId } from '../../../lib/database/ids.ts';
import { transact } from '../../../lib/database/transact.ts';
import { newWriteToken } from '../../../lib/idempotency/write-token.ts';
import { call, type TestResponse } from '../../support/call.ts';
import { insist } from '../../support/insist.ts';
import { useTestStage } from '../../support/stage.ts';
import { storeCategories } from '../../support/store-categories.ts';

const stage = useTestStage();
const MINUTE = 60_000;

/** The cached list outlives a test. */
beforeEach(() => recountCategories(0));

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

  test('costs one read of the state when nothing is new', async () => {
    await create('old');
    await list();
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test.each([1, 59])('costs one additional call when %d categories are new', async (count) => {
    await list();
    for (let at = 0; at < count; at += 1) await create(`new ${at}`);
    expect(await callsOfNextList()).toEqual(['GetItem', 'Query']);
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('shows every new category, however old its id', async () => {
    await list();
    const writeToken = { ...newWriteToken(), recordId: generateId(Date.now() - 24 * 60 * MINUTE) };
    await insertCategory({ name: 'from a clock that is a day late' }, writeToken, 'somebody');
    expect(await namesListed()).toContain('from a clock that is a day late');
  });

  test('is not kept while it lacks a category that the state already counts', async () => {
    const counted = { id: generateId(), name: 'late', holderId: 'operators', bytes: 100 };
    await transact([countNew(counted)]);
    expect(await namesListed()).not.toContain('late');
    await storeCategories([{ id: counted.id, name: 'late' }]);
    expect(await namesListed()).toContain('late');
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('is not kept while it includes a deleted category that the state no longer counts', async () => {
    const counted = { id: generateId(), name: 'leaving', holderId: 'operators', bytes: 100 };
    await transact([countNew(counted)]);
    await storeCategories([{ id: counted.id, name: 'leaving' }]);
    expect(await namesListed()).toContain('leaving');
    await transact([countDeleted(counted)]);
    expect(await namesListed()).toContain('leaving');
    await transact([countNew(counted)]);
    await deleteCategory(counted.id);
    expect(await namesListed()).not.toContain('leaving');
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('includes every category when 100 are created at once', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `at once ${at}`);
    await Promise.all(names.map(create));
    expect(await namesListed()).toEqual(expect.arrayContaining(names));
  });

  test('no longer shows a category once its deletion is acknowledged', async () => {
    const { body } = await call({ path: '/categories', apiKey: stage.apiKey, body: { name: 'short-lived' } });
    expect(await namesListed()).toContain('short-lived');
    expect(await deleteCategory(Object(body).id)).toBe(true);
    expect(await callsOfNextList()).toEqual(['GetItem', 'Query', 'Query']);
    expect(await namesListed()).not.toContain('short-lived');
  });

  test('is rebuilt after a recount', async () => {
    await list();
    await recountCategories(0);
    expect(await callsOfNextList()).toEqual(['GetItem', 'Query']);
  });

  test('shows manual edits after a recount', async () => {
    const id = generateId();
    await storeCategories([{ id, name: 'as created' }]);
    await recountCategories(0);
    expect(await namesListed()).toContain('as created');
    await storeCategories([{ id, name: 'as corrected by hand' }]);
    expect(await namesListed()).toContain('as created');
    await recountCategories(0);
    expect(await namesListed()).toContain('as corrected by hand');
  });

  test('includes everything acknowledged before the request, while many clients read and write', async () => {
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
    await recountCategories(0);
    expect((await list({ 'If-None-Match': headers.ETag ?? '' })).status).toBe(304);
  });
});

describe('the list is compressed', () => {
  const description = 'well worth compressing '.repeat(80);

  test.each(['gzip', 'GZIP', 'br, gzip;q=0.5', '*', 'deflate, x-gzip'])(
    'for a client that accepts %s',
    async (accepted) => {
      await storeCategories([{ id: generateId(), name: 'long', description }]);
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
