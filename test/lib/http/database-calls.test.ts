import { beforeAll, expect, test } from '@jest/globals';
import { createKey } from '../../../lib/keys/key-store.ts';
import { type Call, call, type TestResponse } from '../../support/call.ts';
import { linkOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** The database calls of each request to a warm function. */

const stage = useTestStage();
const shop = shopOf(stage);
const ids = { category: 0, pet: 0 };

beforeAll(async () => {
  ids.category = (await shop.addCategory()).id;
  const [pet] = await shop.addPets(120, { categoryId: ids.category });
  ids.pet = pet?.id ?? 0;
  for (const one of (await shop.pets()).slice(1, 4)) await shop.sell(one);
  // Each function looks up the key on its first call. These functions have not been called above.
  for (const path of ['/categories', `/pets/${ids.pet}`, '/store/orders']) await ask({ path });
  // Each function has its own key cache. This warms the caches of functions that were not called yet.
  for (const path of ['/categories', '/pets/5', '/store/orders']) await call({ path, apiKey: stage.apiKey });
  for (const method of ['PATCH', 'DELETE'])
    await ask({ method, path: '/pets/5', ...(method === 'PATCH' && { body: {} }) });
});

const ask = (request: Call): Promise<TestResponse> => call({ apiKey: stage.apiKey, ...request });
const post = (path: string, body: unknown, key?: string) => ask({ path, body, headers: { 'Idempotency-Key': key } });
const patch = (id: number, headers: Readonly<Record<string, string>>) =>
  ask({ method: 'PATCH', path: `/pets/${id}`, body: { name: 'Max' }, headers });
const next = async (path: string) =>
  `${path}&cursor=${new URL(linkOf(await ask({ path }), 'next') ?? '').searchParams.get('cursor')}`;

test.each<[title: string, status: number, calls: string[], prepare: () => Promise<() => Promise<TestResponse>>]>([
  ['listCategories', 200, ['GetItem'], async () => () => ask({ path: '/categories' })],
  [
    'listCategories, one of them new',
    200,
    ['GetItem', 'Query'],
    async () => {
      await shop.addCategory();
      return () => ask({ path: '/categories' });
    },
  ],
  ['getPet', 200, ['GetItem'], async () => () => ask({ path: `/pets/${ids.pet}` })],
  ['getPet, not there', 404, ['GetItem'], async () => () => ask({ path: '/pets/5' })],
  ['listPets', 200, ['Query'], async () => () => ask({ path: '/pets' })],
  ['listPets, a page of 100', 200, ['Query'], async () => () => ask({ path: '/pets?limit=100' })],
  [
    'listPets, a later page',
    200,
    ['Query'],
    async () => {
      const path = await next('/pets?limit=50');
      return () => ask({ path });
    },
  ],
  ['listPets by id', 200, ['BatchGetItem'], async () => () => ask({ path: `/pets?id=${ids.pet}` })],
  [
    'listPets with all filters',
    200,
    ['BatchGetItem'],
    async () => () => ask({ path: `/pets?id=${ids.pet}&categoryId=${ids.category}&status=sold` }),
  ],
  ['listPets of a category', 200, ['Query'], async () => () => ask({ path: `/pets?categoryId=${ids.category}` })],
  ['listOrders', 200, ['Query'], async () => () => ask({ path: '/store/orders' })],
  ['createCategory', 201, ['TransactWriteItems'], async () => () => post('/categories', { name: 'Cats' })],
  [
    'createCategory with a key',
    201,
    ['GetItem', 'TransactWriteItems'],
    async () => () => post('/categories', { name: 'Cats' }, 'one'),
  ],
  [
    'createCategory, repeated with its key',
    201,
    ['GetItem'],
    async () => {
      await post('/categories', { name: 'Cats' }, 'again');
      return () => post('/categories', { name: 'Cats' }, 'again');
    },
  ],
  ['createPet', 201, ['TransactWriteItems'], async () => () => post('/pets', { name: 'Rex' })],
  [
    'createPet in a category',
    201,
    ['GetItem', 'TransactWriteItems'],
    async () => () => post('/pets', { name: 'Rex', categoryId: ids.category }),
  ],
  [
    'createPet with a key',
    201,
    ['GetItem', 'TransactWriteItems'],
    async () => () => post('/pets', { name: 'Rex' }, 'two'),
  ],
  [
    'createPet in a category with a key',
    201,
    ['GetItem', 'GetItem', 'TransactWriteItems'],
    async () => () => post('/pets', { name: 'Rex', categoryId: ids.category }, 'three'),
  ],
  [
    'placeOrder',
    201,
    ['TransactWriteItems'],
    async () => {
      const { id } = await shop.addPet();
      return () => post('/store/orders', { petId: id });
    },
  ],
  [
    'placeOrder with a key',
    201,
    ['GetItem', 'TransactWriteItems'],
    async () => {
      const { id } = await shop.addPet();
      return () => post('/store/orders', { petId: id }, 'four');
    },
  ],
  [
    'createPet, repeated with its key',
    201,
    ['GetItem'],
    async () => {
      const body = { name: 'Rex', categoryId: ids.category };
      await post('/pets', body, 'six');
      return () => post('/pets', body, 'six');
    },
  ],
  [
    'placeOrder, repeated with its key',
    201,
    ['GetItem'],
    async () => {
      const { id } = await shop.addPet();
      await post('/store/orders', { petId: id }, 'seven');
      return () => post('/store/orders', { petId: id }, 'seven');
    },
  ],
  [
    'updatePet',
    200,
    ['GetItem', 'TransactWriteItems'],
    async () => {
      const { id } = await shop.addPet();
      return () => patch(id, {});
    },
  ],
  [
    'updatePet with a version and a key',
    200,
    ['GetItem', 'TransactWriteItems'],
    async () => {
      const { id, etag } = await shop.addPet();
      return () => patch(id, { 'If-Match': etag, 'Idempotency-Key': 'eight' });
    },
  ],
  [
    'updatePet, repeated with its key',
    200,
    ['GetItem', 'GetItem', 'GetItem'],
    async () => {
      const { id, etag } = await shop.addPet();
      const headers = { 'If-Match': etag, 'Idempotency-Key': 'nine' };
      await patch(id, headers);
      return () => patch(id, headers);
    },
  ],
  [
    'updatePet of another version',
    412,
    ['GetItem'],
    async () => {
      const { id } = await shop.addPet();
      return () => patch(id, { 'If-Match': '"other"' });
    },
  ],
  [
    'deletePet',
    204,
    ['GetItem', 'TransactWriteItems'],
    async () => {
      const { id } = await shop.addPet();
      return () => ask({ method: 'DELETE', path: `/pets/${id}` });
    },
  ],
  ['no key', 401, [], async () => () => ask({ path: '/pets', apiKey: undefined })],
  ['a bad key', 401, [], async () => () => ask({ path: '/pets', apiKey: 'x' })],
  ['a bad parameter', 400, [], async () => () => ask({ path: '/pets?limit=0' })],
  ['a bad cursor', 400, [], async () => () => ask({ path: '/pets?cursor=x' })],
  ['a bad body', 400, [], async () => () => post('/store/orders', {}, 'five')],
  ['an id above all possible ids', 404, [], async () => () => ask({ path: '/pets/9007199254740993' })],
])('%s: %d, %j', async (_title, status, calls, prepare) => {
  const request = await prepare();
  stage.database.calls.length = 0;
  const response = await request();
  expect(response.status).toBe(status);
  expect(stage.database.calls).toEqual(calls);
});

test("a key's first request of a day writes its usage, and so does one in 20", async () => {
  stage.database.watchesUsage = true;
  const { key: apiKey } = await createKey('new');
  const calls = async () => {
    stage.database.calls.length = 0;
    expect((await ask({ path: '/categories', apiKey })).status).toBe(200);
    return stage.database.calls.filter((action) => action === 'UpdateItem').length;
  };
  const writes = [];
  for (let request = 0; request < 41; request += 1) writes.push(await calls());
  expect(writes.flatMap((count, at) => (count === 0 ? [] : [`${at}: ${count}`]))).toEqual(['0: 1', '20: 1', '40: 1']);
});
