/** Calls every operation of the running service with openapi-fetch and the types of openapi-typescript. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { components, paths } from './petstore.ts';

type Pet = components['schemas']['Pet'];
type Order = components['schemas']['Order'];
type Client = ReturnType<typeof createClient<paths>>;

interface Dated {
  readonly petId: string;
  readonly text: string;
  readonly milliseconds: number;
}

interface Page<Item> {
  readonly data?: Item[];
  readonly response: Response;
}

const { PETSTORE_URL = '', PETSTORE_KEY = '', PETSTORE_SLOW_KEY = '', PETSTORE_CASES = '' } = process.env;
const cases: { names: string[]; dates: Dated[]; photoUrls: string[]; orders: Dated[] } = JSON.parse(
  readFileSync(PETSTORE_CASES, 'utf8'),
);
let checks = 0;

const client = connect(PETSTORE_KEY);
await walkCategories();
await walkPets();
await walkOrders();
await walkChanges();
await changeSafely();
await readErrors();
console.log(`TypeScript: ${checks} checks passed.`);

async function walkCategories(): Promise<void> {
  for (const name of cases.names) {
    const request = { body: { name }, params: { header: { 'Idempotency-Key': randomUUID() } } };
    const created = await client.POST('/categories', request);
    const replay = await client.POST('/categories', request);
    check('the statuses', [created.response.status, replay.response.status], [201, 201]);
    check('the name', created.data?.name, name);
    check('the replay', replay.data, created.data);
    check('Idempotency-Replayed', [replayedOf(created), replayedOf(replay)], [null, 'true']);
  }
  const listed = await client.GET('/categories');
  const names = new Set(listed.data?.map(({ name }) => name));
  for (const name of cases.names) check(`the list has ${name}`, names.has(name), true);
  const etag = listed.response.headers.get('ETag') ?? '';
  const again = await client.GET('/categories', { params: { header: { 'If-None-Match': etag } } });
  check('the list again', again.response.status, 304);
}

async function walkPets(): Promise<void> {
  const tags = ['café', ' '];
  const created: Pet[] = [];
  for (const name of cases.names) {
    const request = { body: { name, tags }, params: { header: { 'Idempotency-Key': randomUUID() } } };
    const { data: pet } = await client.POST('/pets', request);
    assert.ok(pet);
    check('the replay', (await client.POST('/pets', request)).data, pet);
    check('the pet', [pet.name, pet.tags, pet.status], [name, tags, 'available']);
    created.push(pet);
  }
  const some = created.slice(0, 50);
  const query = { id: some.map(({ id }) => id) };
  check('the pets by their ids', (await client.GET('/pets', { params: { query } })).data, some);
  const pets = await allPages<Pet>((query) => client.GET('/pets', { params: { query } }));
  const ids = new Set(created.map(({ id }) => id));
  check(
    'the pages',
    pets.filter(({ id }) => ids.has(id)),
    created,
  );
  const photoUrls = new Set(pets.flatMap((pet) => pet.photoUrls));
  for (const url of cases.photoUrls) check(`the photo ${url}`, photoUrls.has(url), true);
}

async function walkOrders(): Promise<void> {
  for (const { text, milliseconds } of cases.dates) {
    const { data: pet } = await client.POST('/pets', { body: { name: 'Rex' } });
    assert.ok(pet);
    const body = { petId: pet.id, shipDate: new Date(text).toISOString() };
    const { data: order } = await client.POST('/store/orders', { body });
    check('the pet of the order', order?.petId, pet.id);
    check(`the date ${text}`, Date.parse(order?.shipDate ?? ''), milliseconds);
  }
  const orders = await allPages<Order>((query) => client.GET('/store/orders', { params: { query } }));
  const byPet = new Map(orders.map((order) => [String(order.petId), order]));
  for (const { petId, text, milliseconds } of cases.orders) {
    check(`the order of ${text}`, Date.parse(byPet.get(petId)?.shipDate ?? ''), milliseconds);
  }
}

async function walkChanges(): Promise<void> {
  const reference = `no. 1 & "2" é ${randomUUID()}`;
  const { data: pet } = await client.POST('/pets', { body: { name: 'Rex', status: 'pending', reference } });
  assert.ok(pet);
  check('the pet by its reference', (await client.GET('/pets', { params: { query: { reference } } })).data, [pet]);
  const one = { params: { path: { petId: pet.id } } };
  const changed = await client.PATCH('/pets/{petId}', { ...one, body: { status: 'available', categoryId: null } });
  check('the changed pet', withoutTag(changed.data), withoutTag({ ...pet, status: 'available' }));
  const { data: order } = await client.POST('/store/orders', { body: { petId: pet.id, reference } });
  assert.ok(order);
  for (const query of [{ petId: pet.id }, { reference }]) {
    check('the order found', (await client.GET('/store/orders', { params: { query } })).data, [order]);
  }
  const theOrder = { params: { path: { orderId: order.id } } };
  check('the order by its id', (await client.GET('/store/orders/{orderId}', theOrder)).data, order);
  check('the cancelation', (await client.DELETE('/store/orders/{orderId}', theOrder)).response.status, 204);
  check('the inventory', (await client.GET('/store/inventory')).response.status, 200);
  check('the events', (await client.GET('/events', { params: { query: { start: 'now' } } })).data, []);
  check('the pet afterwards', withoutTag((await client.GET('/pets/{petId}', one)).data), withoutTag(changed.data));
  const bare = await client.PATCH('/pets/{petId}', { ...one, body: { reference: null } });
  check('no reference', bare.data && 'reference' in bare.data, false);
  check('the deletion', (await client.DELETE('/pets/{petId}', one)).response.status, 204);
  const again = await client.DELETE('/pets/{petId}', one);
  check('the 404', [again.error?.status, again.error?.code], [404, 'not_found']);
}

/** Reads a pet, changes it as it was read, and deletes it, each with an Idempotency-Key and sent twice. */
async function changeSafely(): Promise<void> {
  const { data: created } = await client.POST('/pets', { body: { name: 'Rex' } });
  assert.ok(created);
  const path = { petId: created.id };
  const [read] = (await client.GET('/pets', { params: { query: { id: [created.id] } } })).data ?? [];
  const header = { 'If-Match': read?.etag ?? '', 'Idempotency-Key': randomUUID() };
  const change = () => client.PATCH('/pets/{petId}', { params: { path, header }, body: { tags: ['calm'] } });
  const [changed, repeated] = [await change(), await change()];
  check('the change', [changed.response.status, changed.data?.tags], [200, ['calm']]);
  check('the ETag', changed.response.headers.get('ETag'), changed.data?.etag);
  check('the replay', [replayedOf(changed), replayedOf(repeated), repeated.data], [null, 'true', changed.data]);
  const outdated = { 'If-Match': created.etag };
  const late = await client.PATCH('/pets/{petId}', { params: { path, header: outdated }, body: { tags: [] } });
  check('the 412', [late.error?.status, late.error?.code], [412, 'precondition_failed']);
  const latest = { 'If-Match': changed.data?.etag ?? '', 'Idempotency-Key': randomUUID() };
  const remove = () => client.DELETE('/pets/{petId}', { params: { path, header: latest } });
  const [deleted, again] = [await remove(), await remove()];
  check('the deletions', [deleted.response.status, again.response.status], [204, 204]);
  check('the repeated deletion', [replayedOf(deleted), replayedOf(again)], [null, 'true']);
}

function replayedOf({ response }: { readonly response: Response }): string | null {
  return response.headers.get('Idempotency-Replayed');
}

/** A pet without its tag, which every change renews. */
function withoutTag(pet: Pet | undefined): Omit<Pet, 'etag'> {
  assert.ok(pet);
  const { etag: _, ...others } = pet;
  return others;
}

async function readErrors(): Promise<void> {
  const unauthorized = await connect(`petstore_local_${'x'.repeat(34)}`).GET('/categories');
  check('the 401', [unauthorized.error?.status, unauthorized.error?.code], [401, 'unauthorized']);
  const invalid = await client.GET('/pets', { params: { query: { cursor: 'invented' } } });
  check('the 400', [invalid.error?.status, invalid.error?.code], [400, 'invalid_request']);
  const sold = await client.POST('/store/orders', { body: { petId: Number(cases.orders[0]?.petId) } });
  check('the 409', [sold.error?.status, sold.error?.code], [409, 'pet_sold']);
  const slow = connect(PETSTORE_SLOW_KEY);
  let limited = await slow.GET('/pets');
  for (let tries = 0; tries < 5 && !limited.error; tries += 1) limited = await slow.GET('/pets');
  check('the 429', [limited.error?.status, limited.error?.code], [429, 'too_many_requests']);
  check('Retry-After', limited.response.headers.get('Retry-After'), '1');
}

function connect(apiKey: string): Client {
  return createClient<paths>({
    baseUrl: PETSTORE_URL,
    headers: { Authorization: `Bearer ${apiKey}` },
  });
}

/** The records of all pages of a list, following the `Link` headers. */
async function allPages<Item>(
  listPage: (query: { limit: number; cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let page = await listPage({ limit: 7 });
  for (;;) {
    assert.ok(page.data);
    items.push(...page.data);
    const [, cursor] =
      /<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(page.response.headers.get('Link') ?? '') ?? [];
    if (cursor === undefined) return items;
    page = await listPage({ limit: 7, cursor });
  }
}

function check(what: string, actual: unknown, expected: unknown): void {
  checks += 1;
  assert.deepEqual(actual, expected, what);
}
