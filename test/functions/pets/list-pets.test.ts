import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import { call } from '../../support/call.ts';
import { linkOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const STATUSES = ['available', 'pending', 'sold'] as const;
const list = (apiKey: string, query: string) => call({ path: `/pets${query}`, apiKey });

describe('a store with two pets of each category and status', () => {
  const stage = useTestStage();
  const shop = shopOf(stage);
  let pets: Pet[] = [];
  let categoryIds: number[] = [];

  beforeAll(async () => {
    const categories = [await shop.addCategory('Dogs'), await shop.addCategory('Cats')];
    categoryIds = categories.map(({ id }) => id);
    for (const status of [...STATUSES, ...STATUSES]) {
      for (const categoryId of [...categoryIds, undefined]) {
        const pet = await shop.addPet({ categoryId, status: status === 'sold' ? 'available' : status });
        if (status === 'sold') await shop.sell(pet);
      }
    }
    pets = await shop.pets();
  });

  test('lists all pets, oldest first', async () => {
    expect(pets).toHaveLength(18);
    const ids = pets.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    expect(pets.filter(({ status }) => status === 'sold')).toHaveLength(6);
  });

  test('returns the pets that match all filters, for every combination of filters', async () => {
    const someIds = [undefined, 5, ...pets.slice(0, 9).map(({ id }) => id)];
    const someCategories = [undefined, 5, ...categoryIds];
    for (const id of someIds) {
      for (const categoryId of someCategories) {
        for (const status of [undefined, ...STATUSES]) {
          const filters = Object.entries({ id, categoryId, status }).filter(([, value]) => value !== undefined);
          const query = `?${filters.map((filter) => filter.join('=')).join('&')}`;
          const response = await list(stage.apiKey, query);
          const wanted = pets.filter((pet) => filters.every(([name, value]) => pet[name as keyof Pet] === value));
          expect([query, response.status, response.body, response.headers.Link]).toEqual([
            query,
            200,
            wanted,
            undefined,
          ]);
        }
      }
    }
  });

  test.each([1, 2, 7, 17, 18, 19, 100].flatMap((limit) => [false, true].map((hasIds) => [limit, hasIds] as const)))(
    'returns all of them in pages of %d, by their ids: %s',
    async (limit, hasIds) => {
      const read: Pet[] = [];
      let query: string | undefined = `?limit=${limit}${hasIds ? `&id=${pets.map(({ id }) => id)}` : ''}`;
      while (query !== undefined) {
        const response = await list(stage.apiKey, query);
        const page: Pet[] = JSON.parse(response.text);
        read.push(...page);
        const next = linkOf(response, 'next');
        expect([page.length, next === undefined]).toEqual([
          Math.min(limit, pets.length - read.length + page.length),
          read.length === pets.length,
        ]);
        query = next && new URL(next).search;
      }
      expect(read).toEqual(pets);
    },
  );

  test.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=+5',
    'limit=05',
    'limit=1e1',
    'limit=5&limit=5',
    'id=0',
    'id=rex',
    'id=',
    'id=9223372036854775808',
    'categoryId=0',
    'categoryId=dogs',
    'categoryId=1&categoryId=2',
    'status=lost',
    'status=SOLD',
    'status=',
    'status=sold,pending',
    'status=sold&status=pending',
    'cursor=',
    'cursor=1&cursor=1',
    `cursor=${'x'.repeat(201)}`,
  ])('rejects %s', async (query) => {
    const { status, body } = await list(stage.apiKey, `?${query}`);
    const [name] = query.split('=');
    expect([status, body]).toEqual([
      400,
      {
        code: 'invalid_request',
        message: expect.stringMatching(String.raw`^query parameter ${name}(\[0\])? must `),
        status: 400,
      },
    ]);
  });

  test.each([
    ['limit=3&limit=4', 'limit must be given only once'],
    ['status=sold&status=pending', 'status must be given only once'],
    ['limit=99999999999999999999', 'limit must be at most 100'],
    ['id=99999999999999999999', 'id[0] must be at most 9223372036854775807'],
    ['limit=3.5', 'limit must be an integer'],
  ])('explains what is wrong with %s', async (query, problem) => {
    const { body } = await list(stage.apiKey, `?${query}`);
    expect(body).toMatchObject({ message: `query parameter ${problem}` });
  });

  test('returns pets by their ids: each once, by id, without those that do not exist', async () => {
    const ids = pets.map(({ id }) => id);
    const wanted = [...ids].reverse().flatMap((id) => [id, id + 1]);
    for (const separator of [',', '%2C', '%2c']) {
      const response = await list(stage.apiKey, `?id=${[...wanted, ids[3]].join(separator)}`);
      expect([response.status, response.body, response.headers.Link]).toEqual([200, pets, undefined]);
    }
  });

  test('never returns the neighbor of an id above 2^53 - 1', async () => {
    const { body } = await list(stage.apiKey, `?id=9223372036854775807,${pets[0]?.id},9007199254740993&limit=1`);
    expect(body).toEqual([pets[0]]);
  });

  test.each([
    ['id=1,2,', 'id[2] must be an integer'],
    ['id=,', 'id[0] must be an integer; query parameter id[1] must be an integer'],
    ['id=1,%202', 'id[1] must be an integer'],
    ['id=1,0', 'id[1] must be at least 1'],
    ['id=1;2', 'id[0] must be an integer'],
    [`id=${Array(51).fill(1)}`, 'id must have at most 50 items'],
  ])('rejects %s', async (query, problem) => {
    const { body } = await list(stage.apiKey, `?${query}`);
    expect(body).toMatchObject({ status: 400, message: `query parameter ${problem}` });
  });

  test('accepts 50 ids in one call of the database', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => pets[at]?.id ?? at + 1);
    stage.database.calls.length = 0;
    expect((await list(stage.apiKey, `?id=${ids}`)).body).toEqual(pets);
    expect(stage.database.calls).toEqual(['BatchGetItem']);
  });

  test('names every invalid parameter', async () => {
    const { body } = await list(stage.apiKey, '?limit=0&status=lost&id=x');
    expect(body).toMatchObject({
      message:
        'query parameter id[0] must be an integer; query parameter status must be one of available, pending, sold; ' +
        'query parameter limit must be at least 1',
    });
  });

  test('accepts the largest category id and pet id, and finds nothing', async () => {
    for (const query of ['?categoryId=9223372036854775807', '?id=9223372036854775807']) {
      const { status, body } = await list(stage.apiKey, query);
      expect([status, body]).toEqual([200, []]);
    }
  });
});

describe('a store without pets', () => {
  const stage = useTestStage();

  test('returns an empty list', async () => {
    const response = await list(stage.apiKey, '');
    expect([response.status, response.text, response.headers.Link]).toEqual([200, '[]', undefined]);
  });

  test('returns 50 pets by default', async () => {
    const pets = await shopOf(stage).addPets(51);
    const response = await list(stage.apiKey, '');
    expect(response.body).toEqual(pets.slice(0, 50));
    expect(linkOf(response, 'next')).toBeDefined();
  });
});
