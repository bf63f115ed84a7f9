import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import { call } from '../../support/call.ts';
import { allPagesOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const found = (reference: string, more = '') => shop.pets(`?reference=${encodeURIComponent(reference)}${more}`);
const send = (method: string, path: string, body: unknown, headers = {}) =>
  call({ method, path, apiKey: stage.apiKey, body, headers });

test.each([
  ['the longest reference', '🐕'.repeat(100)],
  ['white space alone', ' '],
  ['characters with a meaning in a URL', '50%&reference=x#?+ /\\"\''],
  ['text that looks like a number', '007'],
  ['text in a form that Unicode would normalize', 'Cafe\u0301 \ufb01'],
  ['control characters', '\u0000\n\u001f'],
])('a pet is found by %s', async (_, reference) => {
  const pet = await shop.addPet({ reference });
  expect(pet.reference).toBe(reference);
  expect(await found(reference)).toEqual([pet]);
});

test('references are compared exactly', async () => {
  await shop.addPet({ reference: 'caf\u00e9' });
  for (const other of ['cafe\u0301', 'CAF\u00c9', 'caf\u00e9 ', 'caf']) expect(await found(other)).toEqual([]);
});

test.each([
  ['', 'must not be empty'],
  ['x'.repeat(101), 'must have at most 100 characters'],
  [7, 'must be a string'],
  ['\ud83d', 'must be well-formed Unicode: it has half of a surrogate pair'],
])('%j is no reference', async (reference, problem) => {
  const pet = await shop.addPet();
  const body = `{"name": "Rex", "reference": ${JSON.stringify(reference)}}`;
  for (const [method, path] of [
    ['POST', '/pets'],
    ['PATCH', `/pets/${pet.id}`],
  ] as const) {
    const response = await send(method, path, body);
    const allowed = method === 'PATCH' ? problem.replace(/string$/, 'string or null') : problem;
    expect([response.status, Object(response.body).message]).toEqual([400, `reference ${allowed}`]);
  }
});

test('a change sets, replaces and removes a reference, also of a sold pet', async () => {
  const pet = await shop.addPet();
  await shop.sell(pet);
  const sold = { ...pet, status: 'sold', etag: expect.any(String) };
  expect((await send('PATCH', `/pets/${pet.id}`, { reference: 'one' })).body).toEqual({ ...sold, reference: 'one' });
  expect((await send('PATCH', `/pets/${pet.id}`, { reference: 'two' })).body).toEqual({ ...sold, reference: 'two' });
  expect([await found('one'), await found('two')]).toEqual([[], [{ ...sold, reference: 'two' }]]);
  expect((await send('PATCH', `/pets/${pet.id}`, { reference: null })).body).toEqual(sold);
  expect(await found('two')).toEqual([]);
});

test('a replay returns the reference that the pet had', async () => {
  const create = () => send('POST', '/pets', { name: 'Rex', reference: 'first' }, { 'Idempotency-Key': 'once' });
  const { text, body } = await create();
  await send('PATCH', `/pets/${Object(body).id}`, { reference: 'later' });
  expect((await create()).text).toBe(text);
});

describe('pets with the same reference', () => {
  let pets: Pet[] = [];
  let categoryId = 0;
  beforeAll(async () => {
    categoryId = (await shop.addCategory()).id;
    for (const status of ['available', 'pending', 'available', 'available', 'pending']) {
      pets.push(await shop.addPet({ reference: 'import', status }));
      pets.push(await shop.addPet({ reference: 'import', status, categoryId }));
    }
    await shop.addPet({ categoryId });
    const [first] = pets;
    if (first) await shop.sell(first);
    pets = await found('import');
  });

  test('are listed by id', () => {
    expect(pets).toHaveLength(10);
    expect(pets.map(({ id }) => id)).toEqual(pets.map(({ id }) => id).sort((one, other) => one - other));
  });

  test.each([1, 3, 10, 11])('are listed in pages of %d, with every combination of filters', async (limit) => {
    for (const status of ['available', 'pending', 'sold', undefined]) {
      for (const category of [undefined, categoryId, 5]) {
        const filters = Object.entries({ status, categoryId: category }).filter(([, value]) => value !== undefined);
        const query = ['reference=import', `limit=${limit}`, ...filters.map((filter) => filter.join('='))].join('&');
        const pages = await allPagesOf<Pet>({ path: `/pets?${query}`, apiKey: stage.apiKey });
        const wanted = pets.filter((pet) => filters.every(([name, value]) => pet[name as keyof Pet] === value));
        expect([query, pages.flat()]).toEqual([query, wanted]);
        expect(pages).toHaveLength(Math.ceil(pets.length / limit));
      }
    }
  });

  test('are found by id and reference', async () => {
    const other = await shop.addPet();
    const ids = [...pets, other].map(({ id }) => id);
    expect(await found('import', `&id=${ids}`)).toEqual(pets);
    expect(await found('none', `&id=${ids}`)).toEqual([]);
  });
});
