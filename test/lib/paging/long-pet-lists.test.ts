import { beforeAll, describe, expect, test } from '@jest/globals';
import { versionTag } from '../../../lib/contract/entity-tag.ts';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import type { DatabaseInput } from '../../support/database-link.ts';
import { allPagesOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { type TestStage, useTestStage } from '../../support/stage.ts';
import { storePets } from '../../support/store-pets.ts';

const pet = (id: number, more: Partial<Pet> = {}): Pet => ({
  id,
  name: `Pet ${id}`,
  photoUrls: [],
  tags: [],
  status: 'available',
  etag: versionTag(`pet/${id}`, 0),
  ...more,
});
const ids = (pets: readonly Pet[]) => pets.map(({ id }) => id);

/** Reads the pages of a list by following the links. */
const pages = (stage: TestStage, query: string) => allPagesOf<Pet>({ path: `/pets${query}`, apiKey: stage.apiKey });

describe('650 pets, three of which are pending', () => {
  const stage = useTestStage();
  const pending = [3, 645, 650];
  beforeAll(() =>
    storePets(
      Array.from({ length: 650 }, (_, at) =>
        pet(at + 1, { status: pending.includes(at + 1) ? 'pending' : 'available' }),
      ),
    ),
  );

  test('the pending pets are on the first page', async () => {
    stage.database.calls.length = 0;
    const found = await pages(stage, '?status=pending&limit=3');
    expect(found.map(ids)).toEqual([pending]);
    expect(stage.database.calls.filter((action) => action === 'Query')).toEqual(['Query']);
  });

  test('a list without matches is empty', async () => {
    expect(await pages(stage, '?status=sold')).toEqual([[]]);
  });

  test('a strongly consistent page has at most 64 pets and links to the next page', async () => {
    const found = await pages(stage, '?limit=100');
    expect(found.map(({ length }) => length)).toEqual([...Array(10).fill(64), 10]);
    expect(ids(found.flat())).toEqual(Array.from({ length: 650 }, (_, at) => at + 1));
  });

  test('a page of an index has as many pets as requested', async () => {
    const found = await pages(stage, '?limit=100&status=available');
    expect(found.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 100, 47]);
  });
});

describe('a category with 30 pets among 600 others', () => {
  const stage = useTestStage();
  let categoryId = 0;
  let wanted: number[] = [];
  let asked: { action: string; input: DatabaseInput }[] = [];

  beforeAll(async () => {
    const shop = shopOf(stage);
    const [dogs, cats] = [await shop.addCategory('Dogs'), await shop.addCategory('Cats')];
    categoryId = dogs.id;
    wanted = Array.from({ length: 30 }, (_, at) => at * 20 + 10);
    const others = Array.from({ length: 630 }, (_, at) => at + 1).filter((id) => !wanted.includes(id));
    await storePets([
      ...wanted.map((id) => pet(id, { categoryId, status: id < 200 ? 'pending' : 'available' })),
      ...others.map((id) => pet(id, { categoryId: cats.id })),
    ]);
    await shop.pets('?limit=1');
    stage.database.decide((action, input) => {
      asked.push({ action, input });
      return 'responded';
    });
  });

  test.each<[query: string, index: string, wanted: (id: number) => boolean]>([
    ['', 'byCategory', () => true],
    ['&limit=30', 'byCategory', () => true],
    ['&status=pending', 'byStatusAndCategory', (id) => id < 200],
    ['&status=sold', 'byStatusAndCategory', () => false],
  ])('?categoryId=…%s is one query of the index %s, without a filter', async (query, index, isWanted) => {
    asked = [];
    const found = await pages(stage, `?categoryId=${categoryId}${query}`);
    expect(found.map(ids)).toEqual([wanted.filter(isWanted)]);
    expect(asked).toEqual([{ action: 'Query', input: expect.objectContaining({ IndexName: index }) }]);
    expect(asked[0]?.input.FilterExpression).toBeUndefined();
  });

  test('each of its pages is one query', async () => {
    asked = [];
    const found = await pages(stage, `?categoryId=${categoryId}&limit=7`);
    expect(found.map(({ length }) => length)).toEqual([7, 7, 7, 7, 2]);
    expect(ids(found.flat())).toEqual(wanted);
    expect(asked.map(({ action }) => action)).toEqual(Array(5).fill('Query'));
  });
});
