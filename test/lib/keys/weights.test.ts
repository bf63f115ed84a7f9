import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { recordKey } from '../../../lib/database/attributes.ts';
import { transact } from '../../../lib/database/transact.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import type { Scope } from '../../../lib/keys/scopes.ts';
import { listUsage } from '../../../lib/keys/usage-store.ts';
import { PETS } from '../../../lib/pets/pet-item.ts';
import { type Call, call, type TestResponse } from '../../support/call.ts';
import { belowBaseUrl, linkOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** How many requests a request counts as. `test/lib/database/page-weights.test.ts` has those of the largest pages. */

const stage = useTestStage();
const { addPets, ...shop } = shopOf(stage);
const start = Date.parse('2026-11-21T12:00:00Z');
const RATE = 1_000;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(start);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Adds pets while the clock runs: records of one millisecond can draw the same id. */
const stock: typeof addPets = async (count, pet) => {
  jest.restoreAllMocks();
  const pets = await addPets(count, pet);
  jest.spyOn(Date, 'now').mockReturnValue(start);
  return pets;
};

const minuteLeft = ({ headers }: TestResponse) => Number(/"key";r=(\d+)/.exec(headers.RateLimit ?? '')?.[1]);

/** The weight of a request, as `RateLimit` shows it. */
async function weightOf(request: Call, scope: Scope = 'write'): Promise<readonly [number, number]> {
  const { key } = await createKey('weighed', undefined, { rate: RATE, scope });
  const response = await call({ ...request, apiKey: key });
  const burst = Number(/"burst";r=(\d+)/.exec(response.headers.RateLimit ?? '')?.[1]);
  expect(2 * RATE - burst).toBe(60 * RATE - minuteLeft(response));
  return [response.status, 2 * RATE - burst];
}

describe('creating a category weighs 8, whatever the outcome', () => {
  test.each<[status: number, request: Omit<Call, 'path'>, scope: Scope]>([
    [201, { body: { name: 'Dogs' } }, 'write'],
    [400, { body: {} }, 'write'],
    [415, { body: 'x', headers: { 'Content-Type': 'text/plain' } }, 'write'],
    [403, { body: { name: 'Dogs' } }, 'read'],
  ])('%d', async (status, request, scope) => {
    expect(await weightOf({ path: '/categories', ...request }, scope)).toEqual([status, 8]);
  });

  test('repeated with its Idempotency-Key', async () => {
    const { key } = await createKey('weighed', undefined, { rate: RATE });
    const create = () =>
      call({ path: '/categories', body: { name: 'Cats' }, headers: { 'Idempotency-Key': 'k' }, apiKey: key });
    await create();
    expect(minuteLeft(await create())).toBe(60 * RATE - 16);
  });

  test('so a key of 1 a second can create one in 8 seconds', async () => {
    const { key } = await createKey('slow', undefined, { rate: 1 });
    const create = async (seconds: number) => {
      jest.spyOn(Date, 'now').mockReturnValue(start + seconds * 1000);
      return (await call({ path: '/categories', body: { name: 'Dogs' }, apiKey: key })).status;
    };
    expect([await create(0), await create(1), await create(6), await create(7)]).toEqual([201, 429, 429, 201]);
  });
});

describe('a page weighs a request for each 8 read units', () => {
  // A read unit is 4 KB, and a query counts the sum of its items.
  const large = { photoUrls: Array.from({ length: 10 }, () => `https://x.example/${'x'.repeat(310)}`) };

  test.each([
    [200, 'GET', {}],
    [200, 'HEAD', {}],
    [304, 'GET', { 'If-None-Match': '*' }],
  ])('%d to %s', async (status, method, headers) => {
    await stock(20, large);
    const meter = stage.database.meter();
    const weight = await weightOf({ path: '/pets?limit=20', method, headers });
    expect(meter.readUnits).toBeGreaterThan(16);
    expect(weight).toEqual([status, Math.ceil(meter.readUnits / 8)]);
  });

  test('which is one for a page of small records, and for an empty one', async () => {
    const pets = await stock(3, { status: 'available', categoryId: (await shop.addCategory()).id });
    for (const { id } of pets) await shop.sell({ id } as (typeof pets)[0]);
    const category = pets[0]?.categoryId;
    for (const path of ['/store/orders', `/pets?categoryId=${category}`, '/pets?status=pending']) {
      expect([path, await weightOf({ path })]).toEqual([path, [200, 1]]);
    }
  });

  test('which is one for up to 8 pets by their ids, existing or not', async () => {
    const ids = (await stock(4)).map(({ id }) => id);
    for (const [count, weight] of [
      [8, 1],
      [9, 2],
      [50, 7],
    ] as const) {
      const asked = [...ids, ...Array.from({ length: count - ids.length }, (_, at) => at + 1)];
      expect(await weightOf({ path: `/pets?id=${asked.join()}` })).toEqual([200, weight]);
    }
  });

  test('every page by itself', async () => {
    await stock(20, large);
    const first = await call({ path: '/pets?limit=15', apiKey: stage.apiKey });
    const path = belowBaseUrl(linkOf(first, 'next') ?? '');
    const meter = stage.database.meter();
    const weight = await weightOf({ path });
    expect(weight).toEqual([200, Math.ceil(meter.readUnits / 8)]);
  });
});

test('everything else weighs 1', async () => {
  const { id } = await shop.addPet();
  for (const request of [
    { path: '/categories' },
    { path: `/pets?id=${id}` },
    { path: '/pets', body: { name: 'Rex' } },
  ]) {
    expect((await weightOf(request))[1]).toBe(1);
  }
  expect(await weightOf({ path: '/pets?limit=0' })).toEqual([400, 1]);
});

test('a page whose request fails after it was read weighs as much as any other', async () => {
  const broken = { ...recordKey(PETS, 1), name: { S: 'n'.repeat(100_000) } };
  const item = { TableName: environment('petsTable') };
  await transact([{ Put: { ...item, Item: broken } }]);
  const [status, weight] = await weightOf({ path: '/pets?limit=1' });
  await transact([{ Delete: { ...item, Key: recordKey(PETS, 1) } }]);
  expect(status).toBe(500);
  expect(weight).toBeGreaterThan(3);
});

test('usage counts requests, not their weight', async () => {
  stage.database.watchesUsage = true;
  const { key, record } = await createKey('counted', undefined, { rate: RATE });
  const before = stage.database.calls.filter((action) => action === 'UpdateItem').length;
  for (let request = 0; request < 10; request += 1) await call({ path: '/categories', body: {}, apiKey: key });
  expect(stage.database.calls.filter((action) => action === 'UpdateItem').length - before).toBe(4);
  expect(await listUsage(record.keyId, '2026-11-21')).toMatchObject([{ requests: 10, refused: 0 }]);
});
