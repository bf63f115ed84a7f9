import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { recordKey } from '../../../lib/database/attributes.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { timeOf } from '../../../lib/database/ids.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const order = (body: unknown) => call({ path: '/store/orders', apiKey: stage.apiKey, body });

test('an order sells its pet and is listed', async () => {
  const pet = await shop.addPet();
  const before = Date.now();
  const { status, body } = await order({ petId: pet.id });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      petId: pet.id,
      status: 'placed',
      complete: false,
      placedAt: expect.any(String),
      etag: expect.any(String),
    },
  ]);
  const { id, placedAt } = Object(body);
  expect(placedAt).toBe(new Date(timeOf(id)).toISOString());
  expect(new Date(placedAt).toISOString()).toBe(placedAt);
  expect(Date.parse(placedAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(placedAt)).toBeLessThanOrEqual(Date.now());
  expect(await shop.pet(pet.id)).toEqual({ ...pet, status: 'sold', etag: expect.any(String) });
  expect(await shop.pets(`?id=${pet.id}`)).toEqual([{ ...pet, status: 'sold', etag: expect.any(String) }]);
  expect(await shop.orders()).toContainEqual(body);
});

test('a sold pet has the id of its order, so that only its order can release it', async () => {
  const pet = await shop.addPet();
  const { id } = await shop.sell(pet);
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('petsTable'), Key: recordKey('pets', pet.id) }),
  );
  expect(item?.orderId).toEqual({ N: String(id) });
});

describe('a ship date is stored in UTC with milliseconds', () => {
  test.each([
    ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01T09:00:00.5Z', '2026-12-01T09:00:00.500Z'],
    ['2026-12-01T09:00:00.123999999Z', '2026-12-01T09:00:00.123Z'],
    ['2026-12-01T09:00:00+05:30', '2026-12-01T03:30:00.000Z'],
    ['2026-12-01T09:00:00-00:00', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01T09:00:00+18:00', '2026-11-30T15:00:00.000Z'],
    ['2026-12-01T09:00:00.123456789-18:00', '2026-12-02T03:00:00.123Z'],
    ['2028-02-29T23:59:59Z', '2028-02-29T23:59:59.000Z'],
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['1969-12-31T23:00:00-01:00', '1970-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s', async (shipDate, stored) => {
    const { id } = await shop.addPet();
    const { status, body } = await order({ petId: id, shipDate });
    expect([status, body]).toEqual([201, expect.objectContaining({ petId: id, shipDate: stored })]);
    expect(await shop.orders()).toContainEqual(body);
  });
});

describe('an invalid order is rejected with the name of the field and sells nothing', () => {
  test.each<[message: string, order: (petId: number) => unknown]>([
    ['petId is required', () => ({})],
    ['petId must be an integer', () => ({ petId: 'Rex' })],
    ['petId must be an integer', (petId) => ({ petId: String(petId) })],
    ['petId must be an integer', () => ({ petId: null })],
    ['petId must be an integer', () => ({ petId: 1.5 })],
    ['petId must be at least 1', () => ({ petId: 0 })],
    ['petId must be at most 9007199254740991', () => '{"petId": 9007199254740993}'],
    ['petId 9007199254740991 is not the ID of a pet', () => ({ petId: Number.MAX_SAFE_INTEGER })],
    ['petId 5 is not the ID of a pet', () => ({ petId: 5 })],
    ['shipDate must be a string', (petId) => ({ petId, shipDate: null })],
    ['shipDate must be a string', (petId) => ({ petId, shipDate: 1_796_115_600 })],
    ['status is not a known property', (petId) => ({ petId, status: 'delivered' })],
    ['complete is not a known property', (petId) => ({ petId, complete: true })],
    ['quantity is not a known property', (petId) => ({ petId, quantity: 2 })],
    ['The body must be an object', (petId) => petId],
  ])('%s', async (message, body) => {
    const pet = await shop.addPet();
    const response = await order(body(pet.id));
    expect([response.status, response.body]).toEqual([400, { code: 'invalid_request', message, status: 400 }]);
    expect(await shop.pet(pet.id)).toEqual(pet);
  });

  test.each([
    ['a nonexistent day', '2026-02-30T09:00:00Z'],
    ['a leap day of another year', '2026-02-29T09:00:00Z'],
    ['a nonexistent month', '2026-13-01T09:00:00Z'],
    ['a nonexistent hour', '2026-12-01T24:00:00Z'],
    ['a nonexistent minute', '2026-12-01T09:60:00Z'],
    ['a leap second', '2016-12-31T23:59:60Z'],
    ['a lower-case T', '2026-12-01t09:00:00Z'],
    ['a lower-case Z', '2026-12-01T09:00:00z'],
    ['ten decimals', '2026-12-01T09:00:00.1234567890Z'],
    ['a point without decimals', '2026-12-01T09:00:00.Z'],
    ['an offset of more than 18 hours', '2026-12-01T09:00:00+18:01'],
    ['an offset of 60 minutes', '2026-12-01T09:00:00+01:60'],
    ['a time before 1970', '1969-12-31T23:59:59.999Z'],
    ['a time before 1970 in UTC', '1970-01-01T00:59:59+01:00'],
    ['a time after 9999 in UTC', '9999-12-31T23:59:59-18:00'],
    ['the year 0', '0000-01-01T00:00:00Z'],
    ['no zone', '2026-12-01T09:00:00'],
    ['a named zone', '2026-12-01T09:00:00 CET'],
    ['an invalid offset', '2026-12-01T09:00:00+25:00'],
    ['no time', '2026-12-01'],
    ['no seconds', '2026-12-01T09:00Z'],
    ['day, month and year in another order', '01/12/2026 09:00:00'],
    ['words', 'tomorrow'],
    ['nothing', ''],
    ['a space after', '2026-12-01T09:00:00Z '],
    ['a space in place of the T', '2026-12-01 09:00:00Z'],
    ['a line feed in place of the T', '2026-12-01\n09:00:00Z'],
    ['an offset without a colon', '2026-12-01T09:00:00+0100'],
    ['an offset of hours only', '2026-12-01T09:00:00+01'],
    ['a year of five digits', '+12026-12-01T09:00:00Z'],
  ])('a ship date with %s', async (_title, shipDate) => {
    const pet = await shop.addPet();
    const { status, body } = await order({ petId: pet.id, shipDate });
    expect([status, body]).toEqual([
      400,
      { code: 'invalid_request', message: expect.stringMatching(/^shipDate must /), status: 400 },
    ]);
    expect(await shop.pet(pet.id)).toEqual(pet);
  });
});

describe('a pet that is not available is a conflict', () => {
  test('when it is sold, whatever the ship date', async () => {
    const pet = await shop.addPet();
    const sale = await shop.sell(pet);
    for (const body of [{ petId: pet.id }, { petId: pet.id, shipDate: '2026-12-01T09:00:00Z' }]) {
      const response = await order(body);
      const message = `The pet ${pet.id} is already sold.`;
      expect([response.status, response.body]).toEqual([409, { code: 'pet_sold', message, status: 409 }]);
    }
    expect(await shop.orders()).toContainEqual(sale);
  });

  test('when it is pending, and it stays pending', async () => {
    const pet = await shop.addPet({ status: 'pending' });
    const response = await order({ petId: pet.id });
    const message = `The pet ${pet.id} is not for sale at the moment.`;
    expect([response.status, response.body]).toEqual([409, { code: 'pet_pending', message, status: 409 }]);
    expect(await shop.pet(pet.id)).toEqual(pet);
    expect((await shop.orders()).filter(({ petId }) => petId === pet.id)).toEqual([]);
  });

  test('when it is sold while other transactions keep canceling the sale', async () => {
    const pet = await shop.addPet();
    let tries = 0;
    stage.database.decide((action) => (action === 'TransactWriteItems' && tries++ > 0 ? 'canceled' : 'responded'));
    const sale = await shop.sell(pet);
    const { status, body } = await order({ petId: pet.id });
    stage.database.decide(() => 'responded');
    expect([status, body]).toMatchObject([409, { message: `The pet ${pet.id} is already sold.` }]);
    expect((await shop.orders()).filter(({ petId }) => petId === pet.id)).toEqual([sale]);
  });
});
