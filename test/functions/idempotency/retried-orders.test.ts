import { beforeEach, expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import type { Fate } from '../../support/database-link.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { HOUR, MINUTE, postWithKey, SECOND, useRetryClock } from './support.ts';

/** Like `retried-creates.test.ts`, for orders. An order is part of the pet's record, so it has no id to generate. */

const stage = useTestStage();
const shop = shopOf(stage);
const clock = useRetryClock(stage);
const TIMES = [0, 30 * SECOND, 55 * SECOND, 5 * MINUTE, 48 * HOUR - SECOND];

let pet: Pet;
beforeEach(async () => {
  pet = await shop.addPet();
});

/** Sets the fate of sales. */
const sale = (fate: Fate) =>
  stage.database.decide((action, { TableName: table }) =>
    action === 'UpdateItem' && table === environment('petsTable') ? fate : 'responded',
  );
const order = () => postWithKey(stage, '/store/orders', `for-${pet.id}`, { petId: pet.id });
const ordersOfPet = async () => (await shop.orders()).filter(({ petId }) => petId === pet.id);
const alreadySold = () => ({ code: 'conflict', message: `The pet ${pet.id} is already sold.`, status: 409 });

test.each(TIMES)('a retry %d ms later places the order when the first try died before the sale', async (later) => {
  sale('lost');
  expect((await order()).status).toBe(503);
  expect(await shop.pet(pet.id)).toEqual(pet);
  sale('responded');
  clock.setAfterStart(later);
  const { status, body } = await order();
  expect([status, await ordersOfPet()]).toEqual([201, [body]]);
  expect(body).toMatchObject({ placedAt: new Date(clock.start + later).toISOString() });
});

test.each(TIMES)('a retry %d ms later returns the order as placed when the response was lost', async (later) => {
  sale('response lost');
  expect((await order()).status).toBe(503);
  sale('responded');
  clock.setAfterStart(later);
  const { status, body } = await order();
  expect([status, await ordersOfPet()]).toEqual([201, [body]]);
  expect(body).toMatchObject({ placedAt: new Date(clock.start).toISOString() });
});

test('a retried order stays refused when another buyer was faster', async () => {
  sale('lost');
  expect((await order()).status).toBe(503);
  sale('responded');
  const winner = await shop.sell(pet);
  for (const later of [0, 5 * MINUTE]) {
    clock.setAfterStart(later);
    const { status, body } = await order();
    expect([status, body]).toEqual([409, alreadySold()]);
  }
  expect(await ordersOfPet()).toEqual([winner]);
});

test.each([48 * HOUR + SECOND, 72 * HOUR])(
  'a repeated order after %d ms is a new request, which finds the pet sold',
  async (later) => {
    const first = await order();
    expect(first.status).toBe(201);
    clock.setAfterStart(later);
    const { status, body } = await order();
    expect([status, body]).toEqual([409, alreadySold()]);
    expect(await ordersOfPet()).toEqual([first.body]);
  },
);
