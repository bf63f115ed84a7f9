import { describe, expect, test } from '@jest/globals';
import { readContract } from '../../../tools/contract/document.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const update = (id: unknown, body: unknown) =>
  call({ method: 'PATCH', path: `/pets/${id}`, apiKey: stage.apiKey, body });
const maxText = Object(readContract().components.schemas.PetChanges?.['x-max-text-bytes']);

test('a change writes the given properties and keeps the others', async () => {
  const pet = await shop.addPet({ tags: ['calm'], photoUrls: ['https://images.example/a.jpg'], status: 'pending' });
  const changed = await update(pet.id, { status: 'available' });
  const etag = expect.any(String);
  expect([changed.status, changed.body]).toEqual([200, { ...pet, status: 'available', etag }]);
  const second = await update(pet.id, { name: 'Max', tags: [], photoUrls: [] });
  expect(second.body).toEqual({ ...pet, name: 'Max', tags: [], photoUrls: [], status: 'available', etag });
  expect(await shop.pet(pet.id)).toEqual(second.body);
  await shop.sell(pet);
});

test('a change without properties changes nothing', async () => {
  const pet = await shop.addPet();
  const { status, body } = await update(pet.id, {});
  expect([status, body]).toEqual([200, pet]);
});

test('a pet moves to another category, and out of all of them, in every list', async () => {
  const [{ id: dogs }, { id: cats }] = [await shop.addCategory(), await shop.addCategory('Cats')];
  const pet = await shop.addPet({ categoryId: dogs });
  const isListed = async (categoryId: number) =>
    await Promise.all(
      ['', '&status=available'].map(async (more) =>
        (await shop.pets(`?categoryId=${categoryId}${more}`)).some(({ id }) => id === pet.id),
      ),
    );
  const etag = expect.any(String);
  expect((await update(pet.id, { categoryId: cats })).body).toEqual({ ...pet, categoryId: cats, etag });
  expect([await isListed(dogs), await isListed(cats)]).toEqual([
    [false, false],
    [true, true],
  ]);
  const { categoryId, ...rest } = pet;
  expect((await update(pet.id, { categoryId: null })).body).toEqual({ ...rest, etag });
  expect(await isListed(cats)).toEqual([false, false]);
  expect((await update(pet.id, { categoryId: null, name: 'Max' })).body).toEqual({ ...rest, name: 'Max', etag });
});

test('concurrent changes of different properties all last', async () => {
  const pet = await shop.addPet({ status: 'pending' });
  const changes = [{ name: 'Max' }, { tags: ['calm'] }, { photoUrls: ['http://a'] }, { status: 'available' }];
  const responses = await Promise.all(changes.map((change) => update(pet.id, change)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await shop.pet(pet.id)).toEqual(Object.assign({}, pet, ...changes, { etag: expect.any(String) }));
});

describe('a sold pet', () => {
  test.each(['available', 'pending'])('does not become %s', async (status) => {
    const pet = await shop.addPet();
    await shop.sell(pet);
    const response = await update(pet.id, { name: 'Max', status });
    const message = `The pet ${pet.id} is already sold.`;
    expect([response.status, response.body]).toEqual([409, { code: 'pet_sold', message, status: 409 }]);
    expect(await shop.pet(pet.id)).toEqual({ ...pet, status: 'sold', etag: expect.any(String) });
  });

  test('can have another name', async () => {
    const pet = await shop.addPet();
    await shop.sell(pet);
    expect((await update(pet.id, { name: 'Max' })).body).toEqual({
      ...pet,
      name: 'Max',
      status: 'sold',
      etag: expect.any(String),
    });
  });
});

describe('an invalid change is rejected and changes nothing', () => {
  test.each([
    ['status must be one of available, pending', { status: 'sold' }],
    ['name must be a string', { name: null }],
    ['tags must be an array', { tags: null }],
    ['status must be a string', { status: null }],
    ['id is not a known property', { id: 5 }],
    ['nmae is not a known property', { nmae: 'Max' }],
    ['The body must be an object', []],
  ])('%s', async (message, body) => {
    const pet = await shop.addPet();
    const response = await update(pet.id, body);
    expect([response.status, response.body]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })]);
    expect(Object(response.body).message).toContain(message);
    expect(await shop.pet(pet.id)).toEqual(pet);
  });

  test('a category that does not exist', async () => {
    const pet = await shop.addPet();
    const { status, body } = await update(pet.id, { categoryId: 5 });
    const message = 'categoryId 5 is not the ID of a category';
    expect([status, body]).toEqual([400, { code: 'unknown_category', message, status: 400 }]);
    expect(await shop.pet(pet.id)).toEqual(pet);
  });

  test('more text than a pet may have, together with what it has', async () => {
    const photo = `http://a/${'a'.repeat(2000)}`;
    const pet = await shop.addPet({ photoUrls: [photo] });
    const tags = Array.from({ length: 20 }, () => 'ä'.repeat(50));
    const room = maxText.bytes - photo.length - 'Rex'.length;
    const fits = [...Array(Math.floor(room / 50)).fill('a'.repeat(50))].slice(0, 20);
    expect((await update(pet.id, { tags: fits })).status).toBe(200);
    const { status, body } = await update(pet.id, { tags });
    expect([status, body]).toMatchObject([
      400,
      {
        code: 'invalid_request',
        message: expect.stringContaining(
          `${maxText.bytes} bytes of UTF-8 in ${maxText.properties.join(', ')} together`,
        ),
      },
    ]);
    expect((await update(pet.id, { tags, photoUrls: [] })).status).toBe(200);
  });
});

test.each([5, '9007199254740993'])('the pet %s, which does not exist, is a 404', async (id) => {
  for (const body of [{}, { name: 'Max' }, { categoryId: 5 }]) {
    const { status, body: error } = await update(id, body);
    expect([status, error]).toEqual([404, { code: 'not_found', message: 'There is no such pet.', status: 404 }]);
  }
});

test('a repeated create gets the original response after the pet was changed and sold', async () => {
  const create = { path: '/pets', apiKey: stage.apiKey, headers: { 'Idempotency-Key': 'Rex' }, body: { name: 'Rex' } };
  const first = await call(create);
  const pet = Object(first.body);
  await update(pet.id, { name: 'Max', tags: ['calm'] });
  await shop.sell(pet);
  const again = await call(create);
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect(await shop.pet(pet.id)).toMatchObject({ name: 'Max', tags: ['calm'], status: 'sold' });
});
