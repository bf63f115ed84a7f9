import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import type { DatabaseInput } from '../../support/database-link.ts';
import { allPagesOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { type TestStage, useTestStage } from '../../support/stage.ts';
import { storePets } from '../../support/store-pets.ts';

const PHOTO = `https://images.petstore.example/${'x'.repeat(2000)}`;
const pet = (id: number, more: Partial<Pet> = {}): Pet => ({
  id,
  name: `Pet ${id}`,
  photoUrls: [],
  tags: [],
  status: 'available',
  ...more,
});
const ids = (pets: readonly Pet[]) => pets.map(({ id }) => id);

/** The pages of a list, as a client reads them that follows the links to the last. */
const pages = (stage: TestStage, query: string) => allPagesOf<Pet>({ path: `/pets${query}`, apiKey: stage.apiKey });

describe('650 pets of 20 KB, three of which are pending', () => {
  const stage = useTestStage();
  const photoUrls = Array.from({ length: 10 }, () => PHOTO);
  const pending = [3, 645, 650];
  beforeAll(() =>
    storePets(
      Array.from({ length: 650 }, (_, at) =>
        pet(at + 1, { photoUrls, status: pending.includes(at + 1) ? 'pending' : 'available' }),
      ),
    ),
  );

  test('the pending ones are all found, on pages that are short but say that there is more', async () => {
    const found = await pages(stage, '?status=pending&limit=2');
    expect(found.map(ids)).toEqual([[3], [645, 650]]);
  });

  test('looking for what none of them is ends with an empty list', async () => {
    expect((await pages(stage, '?status=sold')).flat()).toEqual([]);
  });

  test('a page of 100 is full, although the database gives at most 1 MB at once', async () => {
    const found = await pages(stage, '?limit=100');
    expect(found.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 100, 50]);
    expect(ids(found.flat())).toEqual(Array.from({ length: 650 }, (_, at) => at + 1));
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

  test.each<[query: string, wanted: (id: number) => boolean]>([
    ['', () => true],
    ['&limit=30', () => true],
    ['&status=pending', (id) => id < 200],
    ['&status=sold', () => false],
  ])("?categoryId=…%s is one query, of the category's own part of the index", async (query, isWanted) => {
    asked = [];
    const found = await pages(stage, `?categoryId=${categoryId}${query}`);
    expect(found.map(ids)).toEqual([wanted.filter(isWanted)]);
    expect(asked).toEqual([
      {
        action: 'Query',
        input: expect.objectContaining({
          IndexName: 'byCategory',
          KeyConditionExpression: 'categoryId = :categoryId',
          ExpressionAttributeValues: expect.objectContaining({ ':categoryId': { N: String(categoryId) } }),
        }),
      },
    ]);
  });

  test('its pages are one query each', async () => {
    asked = [];
    const found = await pages(stage, `?categoryId=${categoryId}&limit=7`);
    expect(found.map(({ length }) => length)).toEqual([7, 7, 7, 7, 2]);
    expect(ids(found.flat())).toEqual(wanted);
    expect(asked.map(({ action }) => action)).toEqual(Array(5).fill('Query'));
  });
});
