import { beforeEach, describe, expect, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import { categoryAt, newMark } from '../../../lib/categories/category-item.ts';
import { changeState } from '../../../lib/categories/category-state.ts';
import { putCategory } from '../../../lib/categories/category-store.ts';
import { renameCategory } from '../../../lib/categories/manage-categories.ts';
import { recountCategories } from '../../../lib/categories/recount-categories.ts';
import { environment } from '../../../lib/config/environment.ts';
import { generateId } from '../../../lib/database/ids.ts';
import { transact } from '../../../lib/database/transact.ts';
import { call, type TestResponse } from '../../support/call.ts';
import { insist } from '../../support/insist.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { storeCategories } from '../../support/store-categories.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const MINUTE = 60_000;
const operator = { kind: 'command', name: 'operator' } as const;

/** A new category with the next id, and the transaction that creates it. */
function newCategory(name: string) {
  const category = { id: generateId(), name, ownerId: 'somebody', mark: newMark() };
  const [put, count] = putCategory(category);
  return { ...category, put, count };
}

const itemOf = categoryAt;

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

  test.each([
    [1, ['GetItem', 'Query']],
    [8, ['GetItem', 'Query']],
    [9, ['GetItem', 'Query', 'Query']],
  ])(
    'reads the newest eight when %d categories are new, and everything if that is not enough',
    async (count, calls) => {
      await list();
      for (let at = 0; at < count; at += 1) await create(`new ${at}`);
      expect(await callsOfNextList()).toEqual(calls);
      expect(await callsOfNextList()).toEqual(['GetItem']);
    },
  );

  test('shows every new category, however old its id', async () => {
    await list();
    const late = { ...newCategory('from a clock that is a day late'), id: generateId(Date.now() - 24 * 60 * MINUTE) };
    await transact(putCategory(late));
    expect(await namesListed()).toContain('from a clock that is a day late');
  });

  test('is not kept while it lacks a category that the state already includes', async () => {
    await list();
    const { put, count } = newCategory('late');
    await transact([count]);
    expect(await namesListed()).not.toContain('late');
    await transact([put]);
    expect(await namesListed()).toContain('late');
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('shows a category that the state does not include yet, but is kept without it', async () => {
    await list();
    const half = newCategory('half');
    await transact([half.put]);
    await create('whole');
    expect(await namesListed()).toEqual(expect.arrayContaining(['half', 'whole']));
    expect(await namesListed()).not.toContain('half');
    await transact([half.count]);
    expect(await namesListed()).toEqual(expect.arrayContaining(['half', 'whole']));
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('is not kept while it includes a deleted category that the state no longer includes', async () => {
    const leaving = newCategory('leaving');
    await transact(putCategory(leaving));
    await list();
    await transact([changeState({ before: leaving, after: undefined })]);
    expect(await namesListed()).toContain('leaving');
    await transact([{ Delete: itemOf(leaving.id) }]);
    expect(await namesListed()).not.toContain('leaving');
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('includes every category when 30 are created at once', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `at once ${at}`);
    await Promise.all(names.map(create));
    expect(await namesListed()).toEqual(expect.arrayContaining(names));
  });

  test('no longer shows a category once its deletion is acknowledged', async () => {
    const { id } = await shop.addCategory('short-lived');
    expect(await namesListed()).toContain('short-lived');
    await shop.deleteCategory(id);
    expect(await callsOfNextList()).toEqual(['GetItem', 'Query', 'Query']);
    expect(await namesListed()).not.toContain('short-lived');
  });

  test('shows the new name of a category once its renaming is acknowledged', async () => {
    const { id } = await shop.addCategory('misspelled');
    expect(await namesListed()).toContain('misspelled');
    expect(await renameCategory(id, 'spelled right', by(operator))).toMatchObject({ name: 'spelled right' });
    expect(await namesListed()).toContain('spelled right');
    expect(await namesListed()).not.toContain('misspelled');
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('shows manual edits after a recount', async () => {
    const { id } = await shop.addCategory('as created');
    expect(await namesListed()).toContain('as created');
    const edit = { UpdateExpression: 'SET #name = :name', ExpressionAttributeNames: { '#name': 'name' } };
    await transact([
      { Update: { ...itemOf(id), ...edit, ExpressionAttributeValues: { ':name': { S: 'as corrected by hand' } } } },
    ]);
    await recountCategories(0);
    expect(await callsOfNextList()).toEqual(['GetItem', 'Query', 'Query']);
    expect(await namesListed()).toContain('as corrected by hand');
    expect(await callsOfNextList()).toEqual(['GetItem']);
  });

  test('is kept after a recount even if someone added a category without a mark by hand', async () => {
    const id = generateId();
    const item = { ...categoryAt(id).Key, name: { S: 'by hand' } };
    await transact([{ Put: { TableName: environment('categoriesTable'), Item: item } }]);
    await create('another');
    expect(await namesListed()).toContain('by hand');
    await expect(shop.deleteCategory(id)).rejects.toThrow('is not counted yet');
    await recountCategories(0);
    expect(await namesListed()).toContain('by hand');
    expect(await callsOfNextList()).toEqual(['GetItem']);
    await shop.deleteCategory(id);
    expect(await namesListed()).not.toContain('by hand');
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
