import { afterEach, expect, test } from '@jest/globals';
import type { Pet } from '../../../../lib/contract/generated/public/types.ts';
import { call, type TestResponse } from '../../../support/call.ts';
import type { Fate } from '../../../support/database-link.ts';
import { insist } from '../../../support/insist.ts';
import { shopOf } from '../../../support/shop.ts';
import type { TestStage } from '../../../support/stage.ts';

/** Tests one pet with many buyers. */
export function testSales(stage: TestStage): void {
  afterEach(() => stage.database.decide(() => 'responded'));
  const shop = shopOf(stage);
  const buy = ({ id }: Pet, key?: string) =>
    call({ path: '/store/orders', apiKey: stage.apiKey, body: { petId: id }, headers: { 'Idempotency-Key': key } });
  const buyConcurrently = (buyers: number, pet: Pet) =>
    Promise.all(Array.from({ length: buyers }, (_, at) => insist(() => buy(pet, `${pet.id}-${at}`))));
  const with201 = (responses: TestResponse[]) => responses.filter(({ status }) => status === 201);
  const ordersOf = async ({ id }: Pet) => (await shop.orders()).filter(({ petId }) => petId === id);

  /** Sets the fates of the next sales, in order. Later sales succeed. */
  const nextSales = (...fates: Fate[]) =>
    stage.database.decide((action) => (action === 'TransactWriteItems' ? (fates.shift() ?? 'responded') : 'responded'));

  test('every reader sees a sale as soon as the buyer has the response', async () => {
    for (const pet of await shop.addPets(10)) {
      const reads = buy(pet).then(() => Promise.all(Array.from({ length: 10 }, () => shop.pet(pet.id))));
      for (const read of await reads) expect(read.status).toBe('sold');
    }
  });

  test('one of two concurrent buyers gets the pet', async () => {
    for (const pet of await shop.addPets(10)) {
      const responses = await Promise.all([buy(pet), buy(pet)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await ordersOf(pet)).toEqual([with201(responses)[0]?.body]);
    }
  });

  test('10 pets with 5 concurrent buyers each are sold once each', async () => {
    const pets = await shop.addPets(10);
    const responsesByPet = await Promise.all(pets.map((pet) => buyConcurrently(5, pet)));
    expect(responsesByPet.map((responses) => with201(responses).length)).toEqual(pets.map(() => 1));
    const orders = await shop.orders();
    for (const responses of responsesByPet) expect(orders).toContainEqual(with201(responses)[0]?.body);
    expect(new Set(orders.map(({ petId }) => petId)).size).toBe(orders.length);
  });

  test.each([1, 2])('one of 200 concurrent buyers gets the pet (round %d)', async () => {
    const pet = await shop.addPet();
    const responses = await buyConcurrently(200, pet);
    const winners = with201(responses);
    expect(winners).toHaveLength(1);
    const refusals = responses.filter(({ status }) => status === 409);
    expect(refusals).toHaveLength(199);
    const message = `The pet ${pet.id} is already sold.`;
    for (const { body } of refusals) expect(body).toEqual({ code: 'pet_sold', message, status: 409 });
    expect(await shop.pet(pet.id)).toEqual({ ...pet, status: 'sold', etag: expect.any(String) });
    expect(await shop.pets(`?id=${pet.id}`)).toEqual([{ ...pet, status: 'sold', etag: expect.any(String) }]);
    expect(await shop.pets('?limit=100&status=available')).not.toContainEqual(pet);
    expect(await ordersOf(pet)).toEqual([winners[0]?.body]);
  });

  test.each<[title: string, fates: Fate[]]>([
    ['the response to the sale is lost', ['response lost']],
    ['three responses are lost', ['response lost', 'response lost', 'response lost']],
    ['the first tries of the sale are lost', ['lost', 'lost']],
    ['both happen', ['lost', 'response lost', 'lost']],
  ])('a buyer without an Idempotency-Key gets the pet even if %s', async (_title, fates) => {
    const pet = await shop.addPet();
    nextSales(...fates);
    const { status, body } = await buy(pet);
    expect([status, await ordersOf(pet)]).toEqual([201, [body]]);
  });

  test('a buyer whose sale gets no database response has to try again, and the pet is sold once', async () => {
    const pet = await shop.addPet();
    nextSales('response lost', 'response lost', 'response lost', 'response lost');
    expect((await buy(pet)).status).toBe(503);
    nextSales(); // On a busy machine, the client may have used up its retries before.
    expect(await shop.pet(pet.id)).toEqual({ ...pet, status: 'sold', etag: expect.any(String) });
    expect(await ordersOf(pet)).toHaveLength(1);
    expect((await buy(pet)).status).toBe(409);
  });

  test('one of 20 buyers gets the pet even if every other database response is lost', async () => {
    for (const pet of await shop.addPets(2)) {
      nextSales(...Array.from({ length: 20 }, (_, at): Fate => (at % 2 ? 'responded' : 'response lost')));
      const responses = await buyConcurrently(20, pet);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
      expect(await ordersOf(pet)).toEqual([with201(responses)[0]?.body]);
    }
  });
}
