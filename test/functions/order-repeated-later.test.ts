import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { environment } from '../../lib/config/environment.ts';
import type { Pet } from '../../lib/contract/generated/public/types.ts';
import { call } from '../support/call.ts';
import type { Fate } from '../support/database-link.ts';
import { shopOf } from '../support/shop.ts';
import { useTestStage } from '../support/stage.ts';

/** As `repeated-later.test.ts`, for orders: their record is the pet's, which has its id already. */

const stage = useTestStage();
const shop = shopOf(stage);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TIMES = [0, 30_000, 55_000, 5 * MINUTE, 48 * HOUR - 1000];

let start = 0;
let pet: Pet;
const setClock = (afterStart: number) => jest.spyOn(Date, 'now').mockReturnValue(start + afterStart);
beforeEach(async () => {
  pet = await shop.addPet();
  start = Date.now();
  setClock(0);
  // The SDK waits for a part of its backoff that it draws at random: none here.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  sale('responded');
});

/** Decides the fate of sales. */
const sale = (fate: Fate) =>
  stage.database.decide((action, { TableName: table }) =>
    action === 'UpdateItem' && table === environment('petsTable') ? fate : 'responded',
  );
const order = () =>
  call({
    path: '/store/orders',
    apiKey: stage.apiKey,
    body: { petId: pet.id },
    headers: { 'Idempotency-Key': `for-${pet.id}` },
  });
const ordersOfPet = async () => (await shop.orders()).filter(({ petId }) => petId === pet.id);
const alreadySold = () => ({ code: 'conflict', message: `The pet ${pet.id} is already sold.`, status: 409 });

test.each(TIMES)('an order whose first attempt died before the sale is placed, %d ms later', async (later) => {
  sale('lost');
  expect((await order()).status).toBe(503);
  expect(await shop.pet(pet.id)).toEqual(pet);
  sale('responded');
  setClock(later);
  const { status, body } = await order();
  expect([status, await ordersOfPet()]).toEqual([201, [body]]);
  expect(body).toMatchObject({ placedAt: new Date(start + later).toISOString() });
});

test.each(TIMES)('an order whose answer was lost is returned as it was placed, %d ms later', async (later) => {
  sale('answer lost');
  expect((await order()).status).toBe(503);
  sale('responded');
  setClock(later);
  const { status, body } = await order();
  expect([status, await ordersOfPet()]).toEqual([201, [body]]);
  expect(body).toMatchObject({ placedAt: new Date(start).toISOString() });
});

test('an order whose first attempt died is refused when another buyer has come first, and stays refused', async () => {
  sale('lost');
  expect((await order()).status).toBe(503);
  sale('responded');
  const winner = await shop.sell(pet);
  for (const later of [0, 5 * MINUTE]) {
    setClock(later);
    const { status, body } = await order();
    expect([status, body]).toEqual([409, alreadySold()]);
  }
  expect(await ordersOfPet()).toEqual([winner]);
});

test.each([48 * HOUR + 1000, 72 * HOUR])(
  'an order of %d ms ago is a new request, and the pet is sold',
  async (later) => {
    const first = await order();
    expect(first.status).toBe(201);
    setClock(later);
    const { status, body } = await order();
    expect([status, body]).toEqual([409, alreadySold()]);
    expect(await ordersOfPet()).toEqual([first.body]);
  },
);
