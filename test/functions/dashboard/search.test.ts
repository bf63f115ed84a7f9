import { beforeAll, expect, test } from '@jest/globals';
import { versionTag } from '../../../lib/contract/entity-tag.ts';
import type { FoundRecords } from '../../../lib/contract/generated/dashboard/types.ts';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import { placeOrder } from '../../../lib/orders/place-order.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { recordsOf } from '../../support/dashboard-records.ts';
import { storePets } from '../../support/store-pets.ts';

const dashboard = useDashboard();
const { addPet, addKey } = recordsOf({ send: dashboard.send, setRecord: async () => {} });
let pet = 0;
let order = 0;
let keyId = '';
let lastFour = '';

beforeAll(async () => {
  pet = await addPet('Zoë', { reference: 'shop-4711' });
  order = (await placeOrder({ petId: await addPet('Bello'), reference: 'shop-4711' }, undefined)).record.id;
  ({ keyId, lastFour } = await addKey('web shop'));
});

const search = async (text: string) =>
  (await dashboard.send({ path: `/search?${new URLSearchParams({ text })}` })).body as FoundRecords;
const idsOf = async (text: string) => {
  const { pets, orders, keys } = await search(text);
  return [...pets.map(({ id }) => id), ...orders.map(({ id }) => id), ...keys.map((key) => key.keyId)];
};

test.each<[what: string, text: () => string, found: () => (number | string)[]]>([
  ['a pet by its id', () => String(pet), () => [pet]],
  ['an order by its id', () => String(order), () => [order]],
  ['pets and orders by their reference', () => 'shop-4711', () => [pet, order]],
  ['a pet by a part of its name, whatever the case and accents', () => 'zOe', () => [pet]],
  ['a key by a part of its name', () => 'b SHOP', () => [keyId]],
  ['a key by its last four characters', () => lastFour, () => [keyId]],
  ['nothing by a text that no record has', () => 'no such record', () => []],
])('the search finds %s', async (_what, text, found) => {
  expect(await idsOf(text())).toEqual(found());
});

test('viewers search too', async () => {
  const cookie = await dashboard.signIn('viewer');
  const { body } = await dashboard.send({ path: '/search?text=zoe', cookie });
  expect(body).toMatchObject({ pets: [{ id: pet }] });
});

test.each([0, 101])('a text of %i characters is rejected', async (length) => {
  expect((await dashboard.send({ path: `/search?text=${'x'.repeat(length)}` })).status).toBe(400);
});

test('the newest five matches are returned, and that there are more', async () => {
  const ids = Array.from({ length: 7 }, (_, at) => 900_000_000_000_000 + at);
  await storePets(
    ids.map(
      (id): Pet => ({
        id,
        name: `Seven ${id}`,
        photoUrls: [],
        tags: [],
        status: 'available',
        etag: versionTag(`pet/${id}`, 0),
      }),
    ),
  );
  const { pets, hasMore } = await search('seven');
  expect([pets.map(({ id }) => id), hasMore]).toEqual([ids.slice(2).reverse(), true]);
  expect((await search('zoe')).hasMore).toBe(false);
});
