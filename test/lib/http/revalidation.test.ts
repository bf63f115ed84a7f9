import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Call, call, type TestResponse } from '../../support/call.ts';
import { belowBaseUrl, linkOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** The lists that clients keep and revalidate. `test/functions/categories/list-categories.test.ts` has the third. */

const stage = useTestStage();
const shop = shopOf(stage);

beforeAll(async () => {
  const pets = await shop.addPets(12, { tags: ['compressible '.repeat(3)] });
  for (const pet of pets.slice(0, 10)) await shop.sell(pet);
});

const get = (path: string, headers: Call['headers'] = {}, method = 'GET'): Promise<TestResponse> =>
  call({ path, method, apiKey: stage.apiKey, headers });
const again = (path: string, { headers }: TestResponse) => get(path, { 'If-None-Match': headers.ETag });
const tagOf = async (path: string) => (await get(path)).headers.ETag;

describe.each([
  ['/pets', '/pets?limit=12', '/pets?limit=11', () => shop.addPet()],
  ['/store/orders', '/store/orders?limit=10', '/store/orders?limit=9', async () => shop.sell(await shop.addPet())],
])('a page of %s', (path, whole, part, add) => {
  test('gets a 304 while nothing has changed', async () => {
    for (const page of [path, part]) {
      const first = await get(page);
      expect(first.headers).toMatchObject({
        'Cache-Control': 'private, no-cache',
        ETag: expect.stringMatching(/^W\/"/),
      });
      const { status, text, headers } = await again(page, first);
      expect([status, text]).toEqual([304, '']);
      for (const name of ['ETag', 'Cache-Control', 'Link', 'Vary']) expect(headers[name]).toBe(first.headers[name]);
    }
  });

  test('is compressed for a client that accepts gzip, under the same ETag', async () => {
    const plain = await get(path);
    const compressed = await get(path, { 'Accept-Encoding': 'gzip' });
    expect(plain.headers['Content-Encoding']).toBeUndefined();
    expect(compressed.headers).toMatchObject({ 'Content-Encoding': 'gzip', ETag: plain.headers.ETag });
    expect(compressed.headers.Vary).toContain('Accept-Encoding');
    expect(compressed.text).toBe(plain.text);
  });

  test('is not compressed when it is shorter than about 1 KB', async () => {
    const { headers } = await get(`${path}?limit=1`, { 'Accept-Encoding': 'gzip' });
    expect(headers['Content-Encoding']).toBeUndefined();
  });

  test('has the headers of a GET in response to HEAD, and a 304 too', async () => {
    const got = await get(path);
    const headed = await get(path, {}, 'HEAD');
    expect([headed.status, headed.headers.ETag, headed.text]).toEqual([200, got.headers.ETag, '']);
    expect((await get(path, { 'If-None-Match': got.headers.ETag }, 'HEAD')).status).toBe(304);
  });

  test('has an ETag of its own', async () => {
    const next = belowBaseUrl(linkOf(await get(part), 'next') ?? '');
    expect(new Set([await tagOf(whole), await tagOf(part), await tagOf(next)]).size).toBe(3);
  });

  test('has a new ETag when all that changes is that there is a next page', async () => {
    const before = await get(whole);
    expect(linkOf(before, 'next')).toBeUndefined();
    const { id } = (await add()) as { id: number };
    const after = await again(whole, before);
    expect(after.status).toBe(200);
    expect(linkOf(after, 'next')).toBeDefined();
    // Orders come newest first, so their page changes as well.
    expect(after.text === before.text).toBe(!after.text.includes(String(id)));
  });
});

test('a page has a new ETag when one of its records changes', async () => {
  const { id } = await shop.addPet();
  const path = `/pets?id=${id}`;
  const before = await get(path);
  await call({ path: `/pets/${id}`, method: 'PATCH', apiKey: stage.apiKey, body: { name: 'Max' } });
  expect((await again(path, before)).status).toBe(200);
});

test('an error is never a 304', async () => {
  expect((await get('/pets?limit=0', { 'If-None-Match': '*' })).status).toBe(400);
});
