import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import { call } from '../../support/call.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { linkOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
restoreEnvironment();

let categoryIds: number[] = [];
let pets: Pet[] = [];
beforeAll(async () => {
  categoryIds = [(await shop.addCategory('Dogs')).id, (await shop.addCategory('Cats')).id];
  for (const categoryId of [...categoryIds, ...categoryIds]) await shop.addPets(3, { categoryId });
  for (const pet of (await shop.pets()).slice(0, 6)) await shop.sell(pet);
  for (const { id: petId } of await shop.addPets(2, { reference: 'x' })) {
    await call({ path: '/store/orders', apiKey: stage.apiKey, body: { petId, reference: 'x' } });
  }
  pets = await shop.pets();
});

const list = (path: string) => call({ path, apiKey: stage.apiKey });

/** The cursor of the second page of a list. */
async function cursorOf(path: string): Promise<string> {
  const next = linkOf(await list(path), 'next');
  if (next === undefined) throw new Error(`${path} has no second page.`);
  return new URL(next).searchParams.get('cursor') ?? '';
}

async function expectRefused(path: string): Promise<void> {
  const { status, body } = await list(path);
  const message = 'query parameter cursor was not issued for this list';
  expect([path, status, body]).toEqual([path, 400, { code: 'invalid_request', message, status: 400 }]);
}

test('a cursor continues where its page ended, with any limit', async () => {
  const cursor = await cursorOf('/pets?limit=2');
  expect((await list(`/pets?cursor=${cursor}`)).body).toEqual(pets.slice(2));
  expect((await list(`/pets?limit=1&cursor=${cursor}`)).body).toEqual(pets.slice(2, 3));
  expect((await list(`/pets?cursor=${cursor}&limit=5`)).body).toEqual(pets.slice(2, 7));
});

test('a cursor may be reused, also with another key', async () => {
  const cursor = await cursorOf('/pets?limit=2');
  const one = await list(`/pets?cursor=${cursor}`);
  expect((await list(`/pets?cursor=${cursor}`)).text).toBe(one.text);
});

describe.each([
  ['pets', () => '/pets?limit=1'],
  ['pets of a category', () => `/pets?limit=1&categoryId=${categoryIds[0]}`],
  ['sold pets', () => '/pets?limit=1&status=sold'],
  ['orders', () => '/store/orders?limit=1'],
  ['placed orders', () => '/store/orders?limit=1&status=placed'],
  ['orders with a reference', () => '/store/orders?limit=1&reference=x'],
  ['pets with a reference', () => '/pets?limit=1&reference=x'],
  ['pets with a name', () => '/pets?limit=1&name=rex'],
  ['pets by their ids', () => `/pets?limit=1&id=${pets[0]?.id},${pets[1]?.id}`],
])('the cursor of %s', (_title, path) => {
  test('is rejected with any character changed, removed or doubled', async () => {
    const cursor = await cursorOf(path());
    for (let at = 0; at < cursor.length; at += 1) {
      const [before, character, after] = [cursor.slice(0, at), cursor[at], cursor.slice(at + 1)];
      for (const other of [
        character === 'a' ? 'b' : 'a',
        character === '0' ? '1' : '0',
        '',
        `${character}${character}`,
      ]) {
        const altered = before + other + after;
        if (altered !== cursor) await expectRefused(`${path()}&cursor=${altered}`);
      }
    }
  });

  test('is rejected with text before or after it', async () => {
    const cursor = await cursorOf(path());
    for (const altered of [`0${cursor}`, `-${cursor}`, `%20${cursor}`, `${cursor}.`, `${cursor}=`, `${cursor}%00`]) {
      await expectRefused(`${path()}&cursor=${altered}`);
    }
  });

  test('is rejected in another letter case', async () => {
    const cursor = await cursorOf(path());
    await expectRefused(`${path()}&cursor=${cursor.toUpperCase()}`);
  });

  test('is rejected by every other list', async () => {
    const cursor = await cursorOf(path());
    const lists = [
      '/pets?',
      `/pets?categoryId=${categoryIds[0]}`,
      `/pets?categoryId=${categoryIds[1]}`,
      `/pets?categoryId=${categoryIds[0]}&status=sold`,
      '/pets?status=sold',
      '/pets?status=available',
      `/pets?id=${categoryIds[0]}`,
      `/pets?id=${pets[0]?.id},${pets[1]?.id}`,
      `/pets?id=${pets[1]?.id},${pets[0]?.id}`,
      '/pets?name=rex',
      '/pets?name=Rex',
      '/pets?reference=x',
      '/pets?reference=x&status=sold',
      '/pets?reference=y',
      '/store/orders?reference=x',
      '/store/orders?reference=x&status=placed',
      `/store/orders?petId=${pets[0]?.id}`,
      '/store/orders?',
      '/store/orders?status=placed',
      '/store/orders?status=delivered',
    ];
    const own = path().replace(/limit=1&?/, '');
    expect(lists).toContain(own);
    for (const other of lists) if (other !== own) await expectRefused(`${other}&cursor=${cursor}`);
  });

  test('is rejected by a stage with another secret', async () => {
    const cursor = await cursorOf(path());
    process.env[environmentNames.cursorSecret] = 'of another stage';
    await expectRefused(`${path()}&cursor=${cursor}`);
  });
});

test.each(['x', '.', '..', '1', '1.', '.1', '1.2.3', '%F0%9F%90%95', '../../etc/passwd', 'eyJpZCI6MX0', 'null', '-1'])(
  'rejects an invalid cursor: %s',
  async (cursor) => {
    await expectRefused(`/pets?cursor=${cursor}`);
    await expectRefused(`/store/orders?cursor=${cursor}`);
  },
);

describe('with the secret of the stage, which is readable on a developer machine', () => {
  test.each(['', '-', 'NaN', '1-2', '-1', '01', '1.5', 'A', ' 1', '2gosa7pa2gw', 'zzzzzzzzzzzzzz', '1-', '1-2-3'])(
    'rejects a forged position: "%s"',
    async (place) => {
      await expectRefused(`/pets?cursor=${forged(['listPets', null, null, null, null], place)}`);
      await expectRefused(`/store/orders?cursor=${forged(['listOrders', null, null, null], place)}`);
    },
  );

  test('accepts a position that could have been issued', async () => {
    expect((await list(`/pets?cursor=${forged(['listPets', null, null, null, null], '1')}`)).body).toEqual(pets);
  });

  function forged(of: unknown[], place: string): string {
    const secret = process.env[environmentNames.cursorSecret] ?? '';
    const signature = createHmac('sha256', secret)
      .update(JSON.stringify([of, place]))
      .digest('base64url');
    return `${encodeURIComponent(place)}.${signature.slice(0, 22)}`;
  }
});

test('the link to the next page repeats the filters', async () => {
  const next = linkOf(await list('/pets?limit=2&status=available'), 'next');
  expect([...new URL(next ?? '').searchParams.keys()].sort()).toEqual(['cursor', 'limit', 'status']);
});
