import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Order, Pet } from '../../../../lib/contract/generated/public/types.ts';
import { pagesOf } from '../../../support/pages.ts';
import { setOrderStatus } from '../../../support/set-order-status.ts';
import { shopOf } from '../../../support/shop.ts';
import type { TestStage } from '../../../support/stage.ts';

/** Tests lists that are read while other clients change them. */
export function testPages(stage: TestStage): void {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const shop = shopOf(stage);

  /** Reads all pages while others add records, before and during each page. Returns the ids that the reader sees. */
  async function readWhile(path: string, addSome: () => Promise<unknown>): Promise<number[]> {
    const ids: number[] = [];
    let adding = addSome();
    for await (const page of pagesOf<Pet | Order>({ path, apiKey: stage.apiKey })) {
      ids.push(...page.map(({ id }) => id));
      await adding;
      adding = addSome();
    }
    await adding;
    return ids;
  }

  function expectEachOnce(seen: readonly number[], present: readonly { id: number }[]): void {
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(present.map(({ id }) => id)));
  }

  describe('existing pets are seen once each while others are added', () => {
    test.each([3, 8])('in pages of %d', async (limit) => {
      const { id: categoryId } = await shop.addCategory();
      const present = await shop.addPets(24, { categoryId });
      let toAdd = 12;
      const addSome = () => {
        const now = Math.min(toAdd, 2);
        toAdd -= now;
        return shop.addPets(now, { categoryId });
      };
      const seen = await readWhile(`/pets?limit=${limit}&categoryId=${categoryId}`, addSome);
      expectEachOnce(seen, present);
      expect(seen).toEqual([...seen].sort((one, other) => one - other));
      expect(seen.length).toBeGreaterThan(24);
    });

    test('across categories, with a status filter', async () => {
      const present = await shop.addPets(10);
      let toAdd = 10;
      const seen = await readWhile('/pets?limit=7&status=available', async () => {
        if (toAdd-- > 0) await Promise.all([shop.addPet(), shop.addPet({ status: 'pending' })]);
      });
      expectEachOnce(seen, present);
    });
  });

  describe('while pets are sold', () => {
    test.each(['', '&categoryId='])(
      'pets that stay available are seen exactly once, and no pet is seen twice%s',
      async (filter) => {
        const { id: categoryId } = await shop.addCategory();
        const present = await shop.addPets(24, { categoryId });
        // Every other pet is sold, from both ends, so that some sales happen before the reader gets there and some
        // after.
        const toSell = present.filter((_, at) => at % 2 === 0);
        const staying = present.filter((_, at) => at % 2 === 1);
        const path = `/pets?limit=3&status=available${filter && filter + categoryId}`;
        const seen = await readWhile(path, () =>
          Promise.all([toSell.shift(), toSell.pop()].map((pet) => pet && shop.sell(pet))),
        );
        expectEachOnce(seen, staying);
      },
    );
  });

  test('orders that stay placed are seen exactly once while others are delivered, and no order is seen twice', async () => {
    const orders = await Promise.all((await shop.addPets(16)).map((pet) => shop.sell(pet)));
    const toDeliver = orders.filter((_, at) => at % 2 === 0);
    const staying = orders.filter((_, at) => at % 2 === 1);
    const seen = await readWhile('/store/orders?limit=3&status=placed', async () => {
      const order = toDeliver.pop();
      if (order) await setOrderStatus(order.id, 'delivered');
    });
    expectEachOnce(seen, staying);
  });

  describe('existing orders are seen once each, newest first', () => {
    test.each([3, 10])('while others are placed, in pages of %d', async (limit) => {
      const pets = await shop.addPets(25);
      const present = await Promise.all(pets.splice(0, 15).map((pet) => shop.sell(pet)));
      const seen = await readWhile(`/store/orders?limit=${limit}`, () =>
        Promise.all(pets.splice(0, 3).map((pet) => shop.sell(pet))),
      );
      expectEachOnce(seen, present);
      const placedAt = new Map((await shop.orders()).map((order) => [order.id, order.placedAt]));
      const times = seen.map((id) => placedAt.get(id) ?? '');
      expect(times).toEqual([...times].sort().reverse());
    });

    test.each([1, 4])('when all have the same millisecond, in pages of %d', async (limit) => {
      const pets = await shop.addPets(14);
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + limit * 60_000);
      const placed = await Promise.all(pets.map((pet) => shop.sell(pet)));
      expect(new Set(placed.map((order) => order.placedAt)).size).toBe(1);
      const seen = await readWhile(`/store/orders?limit=${limit}&status=placed`, async () => undefined);
      expectEachOnce(seen, await shop.orders('?limit=100&status=placed'));
      expect(seen.slice(0, 14).sort()).toEqual(placed.map(({ id }) => id).sort());
    });
  });
}
