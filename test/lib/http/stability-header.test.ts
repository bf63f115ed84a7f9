import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { type Call, call, type TestResponse } from '../../support/call.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { useTestStage } from '../../support/stage.ts';

/** Tests `X-Stability`, which every response of an unstable operation has. */

const stage = useTestStage();
restoreEnvironment();
afterEach(() => stage.database.decide(() => 'responded'));

type Ask = (request: Call) => Promise<TestResponse>;
const ask: Ask = (request) => call({ apiKey: stage.apiKey, ...request });
const keyed = (path: string, body: unknown): Promise<TestResponse> =>
  ask({ path, body, headers: { 'Idempotency-Key': `of ${path}`.replaceAll(' ', '-') } });

const withoutTable = (request: Call) => {
  process.env[environmentNames.petsTable] = 'no-such-table';
  process.env[environmentNames.ordersTable] = 'no-such-table';
  process.env[environmentNames.categoriesTable] = 'no-such-table';
  return ask(request);
};
const withoutDatabase = (request: Call) => {
  stage.database.decide(() => 'lost');
  return ask(request);
};

/** Requests to an operation, one for each status. */
const reading = (path: string): [status: number, request: () => Promise<TestResponse>][] => [
  [200, () => ask({ path })],
  [200, () => ask({ path, method: 'HEAD' })],
  [401, () => ask({ path, apiKey: undefined })],
  [401, () => ask({ path, apiKey: 'x' })],
  [500, () => withoutTable({ path })],
  [503, () => withoutDatabase({ path })],
];
const writing = (path: string, valid: () => object, other: object): [number, () => Promise<TestResponse>][] => [
  [400, () => ask({ path, body: '{' })],
  [400, () => ask({ path, body: {} })],
  [400, () => ask({ path, body: valid(), headers: { 'Idempotency-Key': '' } })],
  [401, () => ask({ path, body: valid(), apiKey: undefined })],
  [415, () => ask({ path, body: '{}', headers: { 'Content-Type': 'text/plain' } })],
  [500, () => withoutTable({ path, body: valid() })],
  [503, () => withoutDatabase({ path, body: valid() })],
  [201, () => keyed(path, valid())],
  [422, () => keyed(path, other)],
];

let petId = 0;
beforeAll(async () => {
  const { text } = await ask({ path: '/pets', body: { name: 'Rex' } });
  petId = JSON.parse(text).id;
});

describe.each<[operation: string, stability: string | undefined, [number, () => Promise<TestResponse>][]]>([
  ['listPets', 'beta', [...reading('/pets'), [400, () => ask({ path: '/pets?limit=0' })]]],
  ['createPet', 'beta', writing('/pets', () => ({ name: 'Rex' }), { name: 'Tom' })],
  ['listOrders', 'beta', [...reading('/store/orders'), [400, () => ask({ path: '/store/orders?status=lost' })]]],
  [
    'placeOrder',
    'beta',
    [
      ...writing('/store/orders', () => ({ petId }), { petId: 1 }),
      [409, () => ask({ path: '/store/orders', body: { petId } })],
    ],
  ],
  ['listCategories', undefined, reading('/categories')],
  ['createCategory', undefined, writing('/categories', () => ({ name: 'Dogs' }), { name: 'Cats' })],
  ['getPet', undefined, [[200, () => ask({ path: `/pets/${petId}` })]]],
  ['no operation', undefined, [[405, () => ask({ method: 'DELETE', path: '/pets' })]]],
])('%s sends X-Stability: %s', (_operation, stability, requests) => {
  test.each(requests)('with a %d', async (status, request) => {
    const { status: responded, headers } = await request();
    expect([responded, headers['X-Stability']]).toEqual([status, stability]);
  });
});

test('a page of another origin may read the headers about stability, deprecation and pagination', async () => {
  const { headers } = await ask({ path: '/pets', headers: { Origin: 'https://shop.example' } });
  const exposed = headers['Access-Control-Expose-Headers']?.split(', ');
  expect(exposed).toEqual(expect.arrayContaining(['X-Stability', 'Deprecation', 'Sunset', 'Link']));
});
