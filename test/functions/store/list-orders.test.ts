import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Order } from '../../../lib/contract/generated/public/types.ts';
import { call } from '../../support/call.ts';
import { allPagesOf, linkOf } from '../../support/pages.ts';
import { setOrderStatus } from '../../support/set-order-status.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const list = (query: string) => call({ path: `/store/orders${query}`, apiKey: stage.apiKey });
const STATUSES = ['placed', 'approved', 'delivered'] as const;

/** Orders placed one second apart, in the order of their placement. */
const placed: Order[] = [];

test('a store without orders returns an empty list', async () => {
  const response = await list('');
  expect([response.status, response.text, response.headers.Link]).toEqual([200, '[]', undefined]);
});

describe('a store with 12 orders', () => {
  beforeAll(async () => {
    const pets = await shop.addPets(14);
    const start = Date.now();
    // The newest pet is sold first, because the list is ordered by the time of the sale.
    for (const [at, pet] of pets.slice(0, 12).reverse().entries()) {
      const now = jest.spyOn(Date, 'now').mockReturnValue(start + at * 1000);
      const order = await shop.sell(pet);
      now.mockRestore();
      const status = STATUSES[at % 3] ?? 'placed';
      await setOrderStatus(order.id, status);
      placed.push({ ...order, status, complete: status === 'delivered' });
    }
  });

  test('returns all of them, newest first, with delivered orders complete', async () => {
    const { status, body } = await list('');
    expect([status, body]).toEqual([200, placed.toReversed()]);
  });

  test.each(STATUSES)('returns the %s orders', async (status) => {
    const { body } = await list(`?status=${status}`);
    expect(body).toEqual(placed.toReversed().filter((order) => order.status === status));
  });

  test.each([1, 5, 11, 12, 13, 100])('returns all of them in pages of %d', async (limit) => {
    const pages = await allPagesOf<Order>({ path: `/store/orders?limit=${limit}`, apiKey: stage.apiKey });
    expect(pages.flat()).toEqual(placed.toReversed());
    expect(pages).toHaveLength(Math.ceil(placed.length / limit));
  });

  test.each(STATUSES)('returns %s orders in pages of 3, with the filter in the links', async (status) => {
    const path = `/store/orders?status=${status}&limit=3`;
    const pages = await allPagesOf<Order>({ path, apiKey: stage.apiKey });
    expect(pages.map(({ length }) => length)).toEqual([3, 1]);
    expect(pages.flat()).toEqual(placed.toReversed().filter((order) => order.status === status));
    const next = new URL(linkOf(await list(`?status=${status}&limit=3`), 'next') ?? '');
    expect(next.searchParams.get('status')).toBe(status);
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=many',
    'limit=1&limit=1',
    'status=lost',
    'status=sold',
    'status=',
    'status=placed&status=placed',
    'cursor=',
  ])('rejects %s', async (query) => {
    const { status, body } = await list(`?${query}`);
    const [name] = query.split('=');
    expect([status, body]).toEqual([
      400,
      { code: 'invalid_request', message: expect.stringMatching(`^query parameter ${name} must `), status: 400 },
    ]);
  });
});
