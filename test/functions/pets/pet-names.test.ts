import { beforeAll, describe, expect, test } from '@jest/globals';
import { versionTag } from '../../../lib/contract/entity-tag.ts';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import { call } from '../../support/call.ts';
import { allPagesOf, pagesOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { storePets } from '../../support/store-pets.ts';

const namesOf = (pets: readonly Pet[]) => pets.map(({ name }) => name);

describe('pets of one category and of none', () => {
  const stage = useTestStage();
  const shop = shopOf(stage);
  let categoryId = 0;
  const found = async (name: string, more = '') =>
    namesOf(await shop.pets(`?name=${encodeURIComponent(name)}${more}`)).sort();

  beforeAll(async () => {
    categoryId = (await shop.addCategory()).id;
    for (const name of ['Zoë', 'ZOE the second', 'Rex']) await shop.addPet({ name, categoryId, reference: 'import' });
    await shop.addPet({ name: 'little zoe', status: 'pending' });
  });

  test('are found by a part of their name, whatever the case and accents', async () => {
    expect(await found('Zoe')).toEqual(['ZOE the second', 'Zoë', 'little zoe']);
    expect(await found('the SEC')).toEqual(['ZOE the second']);
    expect(await found('cat')).toEqual([]);
  });

  test('match all other filters too', async () => {
    expect(await found('zoe', '&status=pending')).toEqual(['little zoe']);
    expect(await found('zoe', `&categoryId=${categoryId}`)).toEqual(['ZOE the second', 'Zoë']);
    expect(await found('zoe', `&categoryId=${categoryId}&status=pending`)).toEqual([]);
    expect(await found('second', '&reference=import')).toEqual(['ZOE the second']);
    const ids = (await shop.pets()).map(({ id }) => id);
    expect(await found('zoe', `&id=${ids}`)).toEqual(['ZOE the second', 'Zoë', 'little zoe']);
  });

  test('come in pages', async () => {
    const pages = await allPagesOf<Pet>({ path: '/pets?name=zoe&limit=2', apiKey: stage.apiKey });
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
  });

  test.each(['', 'x'.repeat(256)])('are not searched for %j', async (name) => {
    const { status, body } = await call({ path: `/pets?name=${name}`, apiKey: stage.apiKey });
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })]);
  });
});

describe('three pets called Rex, 900 others of half a kilobyte between the first two', () => {
  const stage = useTestStage();
  const count = 903;
  const rex = [1, count - 1, count];
  const idsIn = (pages: readonly Pet[][]) => pages.map((page) => page.map(({ id }) => id));
  const all = (query: string) => allPagesOf<Pet>({ path: `/pets?${query}`, apiKey: stage.apiKey });

  beforeAll(() =>
    storePets(
      Array.from({ length: count }, (_, at) => ({
        id: at + 1,
        name: rex.includes(at + 1) ? 'Rex' : `Pet ${at}`,
        photoUrls: [`https://images.petstore.example/${'x'.repeat(500)}.jpg`],
        tags: [],
        status: 'available',
        etag: versionTag(`pet/${at + 1}`, 0),
      })),
    ),
  );

  test('a page ends before it uses more read units than a request may, and the next one goes on', async () => {
    const units: number[] = [];
    const meter = stage.database.meter();
    for await (const _ of pagesOf<Pet>({ path: '/pets?name=rex', apiKey: stage.apiKey })) units.push(meter.readUnits);
    expect(units).toHaveLength(2);
    expect(units[0]).toBeLessThanOrEqual(64);
    expect(idsIn(await all('name=rex'))).toEqual([[1], rex.slice(1)]);
  });

  test('a page without matches is empty and has a next page', async () => {
    expect(await all('name=felix')).toEqual([[], []]);
  });

  test('pages follow each other without a gap', async () => {
    const pages = await all('name=pet%208&limit=30');
    const wanted = Array.from({ length: count }, (_, at) => at).filter((at) => at < 901 && `${at}`.startsWith('8'));
    expect(idsIn(pages).flat()).toEqual(wanted.map((at) => at + 1));
    expect(Math.max(...pages.map(({ length }) => length))).toBe(30);
  });
});
