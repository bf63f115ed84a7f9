import { describe, expect, test } from '@jest/globals';
import * as library from '../../client/src/index.ts';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { createKey } from '../../lib/keys/key-store.ts';
import { readContract } from '../../tools/contract/document.ts';
import { exampleRequest } from '../support/example-request.ts';
import { useFaultyService } from './faulty-service.ts';

/** The client's operations, against the service. */

const service = useFaultyService();
const contract = readContract();
const { ApiError, Petstore } = library;

const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
};

test('a shop classifies, adds and sells a pet', async () => {
  const petstore = service.client();
  const category = await petstore.createCategory({ name: 'Newts 🦎', description: 'Wet.' });
  expect(await petstore.listCategories()).toContainEqual(category);
  const pet = await petstore.createPet({ name: 'Rex', categoryId: category.id, tags: ['wet'] });
  expect(pet).toEqual({ ...pet, categoryId: category.id, photoUrls: [], tags: ['wet'], status: 'available' });
  const order = await petstore.placeOrder({ petId: pet.id, shipDate: '2026-12-01T10:00:00+01:00' });
  expect(order).toMatchObject({ petId: pet.id, shipDate: '2026-12-01T09:00:00.000Z' });
  expect(await collect(petstore.listOrders({ status: 'placed' }))).toContainEqual(order);
  expect(await petstore.getPet(pet.id)).toEqual({ ...pet, status: 'sold', etag: expect.any(String) });
});

test('there is a method for every operation, which sends its method and path', async () => {
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(Petstore.prototype)).filter(
    (name) => name !== 'constructor',
  );
  expect(methods.sort()).toEqual(publicApi.routes.map(({ operationId }) => operationId).sort());
  const petstore = service.client();
  for (const route of publicApi.routes) {
    const { path, body } = exampleRequest(contract, route);
    const ids = [...path.matchAll(/\d+/g)].map(([id]) => Number(id));
    const result: Promise<unknown> | AsyncIterable<unknown> = Reflect.get(petstore, route.operationId).apply(petstore, [
      ...ids,
      ...(body === undefined ? [] : [body]),
    ]);
    await (Symbol.asyncIterator in result ? collect(result) : result).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }
  // The end of the feed has a next link too.
  const firstPages = service.seen.filter(({ path }) => !path.includes('cursor='));
  expect(firstPages.map(({ method, path }) => `${method} ${path}`)).toEqual(
    publicApi.routes.map(({ method, path }) => `${method} /v1${path.replace(/\{\w+\}/g, '1')}`),
  );
});

test.each(['', '/', '//'])('a base URL that ends with "%s" works', async (end) => {
  await service.client({ baseUrl: service.baseUrl + end }).listCategories();
  expect(service.seen[0]?.path).toBe('/v1/categories');
});

test('an invalid base URL is rejected at once', () => {
  expect(() => service.client({ baseUrl: 'petstore' })).toThrow('Invalid URL');
});

describe('a list', () => {
  test('comes from all pages, in order', async () => {
    const petstore = service.client();
    const { id: categoryId } = await petstore.createCategory({ name: 'Cats' });
    const ids = [];
    for (let at = 0; at < 5; at += 1) ids.push((await petstore.createPet({ name: `Cat ${at}`, categoryId })).id);
    service.seen.length = 0;
    expect((await collect(petstore.listPets({ categoryId, limit: 2 }))).map(({ id }) => id)).toEqual(ids);
    const queries = service.seen.map(({ path }) => new URLSearchParams(path.split('?')[1]));
    expect(queries.map((query) => [query.get('limit'), query.get('categoryId'), query.has('cursor')])).toEqual([
      ['2', String(categoryId), false],
      ['2', String(categoryId), true],
      ['2', String(categoryId), true],
    ]);
    const pages = await collect(petstore.listPets({ categoryId, limit: 2 }).pages());
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  });

  test('requests a page only when it is read', async () => {
    const petstore = service.client();
    const pets = petstore.listPets({ limit: 1 });
    expect(service.seen).toHaveLength(0);
    for await (const pet of pets) {
      expect(pet.id).toBeGreaterThan(0);
      break;
    }
    expect(service.seen).toHaveLength(1);
  });

  test('never sends the key to another host, whatever a link says', async () => {
    const headers = { 'Content-Type': 'application/json', Link: '<http://192.0.2.1/v1/pets?limit=7>; rel="next"' };
    service.faults = [{ status: 200, headers, body: '[]' }];
    await collect(service.client().listPets({ limit: 100, status: undefined }));
    expect(service.seen.map(({ path }) => path)).toEqual(['/v1/pets?limit=100', '/v1/pets?limit=7']);
  });
});

describe('an error', () => {
  test('has a class for every code of the contract', () => {
    const { properties } = contract.components.schemas.Error ?? {};
    expect([...library.errorClasses.keys()]).toEqual(Object(properties).code['x-extensible-enum']);
    for (const [code, ErrorClass] of library.errorClasses) {
      expect(ErrorClass.name.toLowerCase().replace(/error$/, '')).toBe(code.replaceAll('_', '').replace(/error$/, ''));
      expect(Object.values(library)).toContain(ErrorClass);
    }
  });

  test.each<[name: string, call: (petstore: library.Petstore) => Promise<unknown>, status: number, message: RegExp]>([
    ['InvalidRequestError', (petstore) => petstore.createPet({ name: '' }), 400, /^name must not be empty$/],
    ['InvalidRequestError', (petstore) => petstore.placeOrder({ petId: 7 }), 400, /^petId 7 is not the ID of a pet$/],
    ['NotFoundError', (petstore) => petstore.getPet(7), 404, /^There is no such pet/],
  ])('is a %s', async (name, call, status, message) => {
    const error = await call(service.client()).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(library.PetstoreError);
    const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(error).toMatchObject({ name, status, message: expect.stringMatching(message), requestId });
  });

  test('is an UnauthorizedError without a valid key', async () => {
    const call = service.client({ apiKey: 'petstore_local_no' }).listCategories();
    await expect(call).rejects.toBeInstanceOf(library.UnauthorizedError);
  });

  test('is a KeyExpiredError, which is an UnauthorizedError, with an expired key', async () => {
    const { key: apiKey } = await createKey('expired', new Date(0));
    const error = await service
      .client({ apiKey })
      .listCategories()
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(library.KeyExpiredError);
    expect(error).toBeInstanceOf(library.UnauthorizedError);
  });

  test('is a ConflictError for a sold pet', async () => {
    const petstore = service.client();
    const { id: petId } = await petstore.createPet({ name: 'Rex' });
    await petstore.placeOrder({ petId });
    await expect(petstore.placeOrder({ petId })).rejects.toBeInstanceOf(library.ConflictError);
  });

  test('is an IdempotencyKeyReusedError for another request with the same key', async () => {
    const petstore = service.client();
    await petstore.createPet({ name: 'Rex' }, { idempotencyKey: 'mine' });
    const call = petstore.createPet({ name: 'Tom' }, { idempotencyKey: 'mine' });
    await expect(call).rejects.toBeInstanceOf(library.IdempotencyKeyReusedError);
  });

  test.each([
    ['a code that is new', '{"code":"teapot","message":"Short and stout.","status":418}', 'teapot', 'Short and stout.'],
    ['a code that is the name of a property', '{"code":"constructor","message":"No."}', 'constructor', 'No.'],
    ['a body that is not JSON', '<h1>Bad Gateway</h1>', 'unknown', 'The response has the status 418.'],
    ['JSON that is not an error', 'null', 'unknown', 'The response has the status 418.'],
  ])('with %s is an ApiError itself', async (_title, body, code, message) => {
    service.faults = [{ status: 418, body }];
    const error = await service
      .client()
      .listCategories()
      .catch((thrown) => thrown);
    expect([error.constructor, error.code, error.message, error.status]).toEqual([ApiError, code, message, 418]);
  });
});

describe('a warning is given once', () => {
  test.each([
    [13, 1],
    [15, 0],
  ])('for a key that expires in %d days: %d', async (days, count) => {
    const expiresAt = new Date(Date.now() + days * 86_400_000);
    const petstore = service.client({ apiKey: (await createKey('visitor', expiresAt)).key });
    expect(petstore.keyExpiresAt).toBeUndefined();
    for (let again = 0; again < 2; again += 1) await petstore.listCategories();
    expect(petstore.keyExpiresAt).toEqual(expiresAt);
    const warning = `The API key expires at ${expiresAt.toISOString()}. Replace it before then.`;
    expect(service.warnings).toEqual(Array(count).fill(warning));
  });

  test('for a deprecated operation', async () => {
    const petstore = service.client();
    const { id } = await petstore.createPet({ name: 'Rex' });
    service.warnings.length = 0;
    process.env[environmentNames.platformUrl] = 'https://petstore.example.com';
    await petstore.getPet(id);
    await petstore.getPet(id);
    expect(service.warnings).toEqual([
      expect.stringMatching(
        new RegExp(
          `^getPet is deprecated and ends on Fri, 31 Dec 2027 23:59:59 GMT\\. Instead: http://\\S+/v1/pets\\?id=${id}\\. More: https://\\S+#getpet$`,
        ),
      ),
    ]);
  });

  test('for each operation that is not stable, and for no other', async () => {
    const petstore = service.client();
    for (let again = 0; again < 2; again += 1) {
      await petstore.listCategories();
      await collect(petstore.listPets());
      await collect(petstore.listOrders());
    }
    expect(service.warnings).toEqual([
      'listPets is beta: it may change with notice.',
      'listOrders is beta: it may change with notice.',
    ]);
  });
});
