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
  ['a key by a part of its name, whatever the case and accents', () => 'b SHÖP', () => [keyId]],
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

async function storePetsNamed(names: readonly string[], firstId: number): Promise<number[]> {
  const pets = names.map((name, at): Pet => {
    const id = firstId + at;
    return { id, name, photoUrls: [], tags: [], status: 'available', etag: versionTag(`pet/${id}`, 0) };
  });
  await storePets(pets);
  return pets.map(({ id }) => id);
}

test('the newest five matches are returned, and that there are more', async () => {
  const ids = await storePetsNamed(
    Array.from({ length: 7 }, (_, at) => `Seven ${at}`),
    900_000_000_000_000,
  );
  const { pets, hasMore } = await search('seven');
  expect([pets.map(({ id }) => id), hasMore]).toEqual([ids.slice(2).reverse(), true]);
  expect((await search('zoe')).hasMore).toBe(false);
});

test('a pet or a key with exactly this name comes before newer ones that contain it', async () => {
  const [exact] = await storePetsNamed(
    ['Fído', ...Array.from({ length: 6 }, (_, at) => `Fido ${at}`)],
    900_000_000_001_000,
  );
  const { keyId: exactKey } = await addKey('Fido');
  await addKey('Fido two');
  const { pets, keys, hasMore } = await search('fido');
  expect([pets[0]?.id, pets.length, keys[0]?.keyId, hasMore]).toEqual([exact, 5, exactKey, true]);
});
