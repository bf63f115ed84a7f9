import { beforeAll, describe, expect, test } from '@jest/globals';
import { createKey } from '../../../lib/keys/key-store.ts';
import { type Call, call } from '../../support/call.ts';
import { singleActions } from '../../support/database-link.ts';
import { setOrderStatus } from '../../support/set-order-status.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { postWithKey } from './support.ts';

const stage = useTestStage();
const shop = shopOf(stage);

let count = 0;
const newKey = () => `key-${count++}`;
const post = (path: string, key: string, body: unknown, more: Partial<Call> = {}) =>
  postWithKey(stage, path, key, body, more);

/** All records of the stage, as clients see them. */
const everything = async () => [
  (await call({ path: '/categories', apiKey: stage.apiKey })).body,
  await shop.pets(),
  await shop.orders(),
];
const reused = {
  code: 'idempotency_key_reused',
  message: 'This Idempotency-Key was used for another request.',
  status: 422,
};

let categoryId = 0;
let otherKey = '';
beforeAll(async () => {
  categoryId = (await shop.addCategory()).id;
  otherKey = (await createKey('other')).key;
});

const newCategory = async () => ({ name: 'Dogs', description: 'Loyal.' });
const newPet = async () => ({ name: 'Rex', categoryId, photoUrls: ['https://x.example/1'], tags: ['a', 'b'] });
const newOrder = async () => ({ petId: (await shop.addPet()).id, shipDate: '2026-12-01T09:00:00Z' });

describe.each<[operation: string, path: string, newBody: () => Promise<object>, change: object]>([
  ['createCategory', '/categories', newCategory, { description: 'Loyal!' }],
  ['createPet', '/pets', newPet, { tags: ['b', 'a'] }],
  ['placeOrder', '/store/orders', newOrder, { shipDate: '2026-12-01T10:00:00+01:00' }],
])('a repeated %s with the same Idempotency-Key', (_operation, path, newBody, change) => {
  test('gets the same response and does nothing', async () => {
    const [key, body] = [newKey(), await newBody()];
    const first = await post(path, key, body);
    expect(first.status).toBe(201);
    const before = await everything();
    for (let again = 0; again < 3; again += 1) {
      const { status, text } = await post(path, key, body);
      expect([status, text]).toEqual([201, first.text]);
    }
    expect(await everything()).toEqual(before);
  });

  test('gets the same response when its JSON is formatted differently', async () => {
    const [key, body] = [newKey(), await newBody()];
    const { text } = await post(path, key, body);
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    expect((await post(path, key, reversed)).text).toBe(text);
    expect((await post(path, key, JSON.stringify(body, null, 4).replace('o', String.raw`\u006f`))).text).toBe(text);
  });

  test('is rejected with another body and does nothing', async () => {
    const [key, body] = [newKey(), await newBody()];
    const first = await post(path, key, body);
    const before = await everything();
    const { status, body: refusal } = await post(path, key, { ...body, ...change });
    expect([status, refusal]).toEqual([422, reused]);
    expect(await everything()).toEqual(before);
    expect((await post(path, key, body)).text).toBe(first.text);
  });

  test('is a new request with another Idempotency-Key or none', async () => {
    const [key, body] = [newKey(), await newBody()];
    const { text } = await post(path, key, body);
    const others = [await post(path, newKey(), body), await call({ path, apiKey: stage.apiKey, body })];
    for (const other of others) expect(other.text).not.toBe(text);
    expect(others.map(({ status }) => status)).toEqual(path === '/store/orders' ? [409, 409] : [201, 201]);
  });

  test('is a new request with another API key', async () => {
    const [key, body] = [newKey(), await newBody()];
    const { text } = await post(path, key, body);
    const other = await post(path, key, body, { apiKey: otherKey });
    expect(other.status).toBe(path === '/store/orders' ? 409 : 201);
    expect(other.text).not.toBe(text);
    expect((await post(path, key, body)).text).toBe(text);
  });

  test('is rejected when its key was used for another operation', async () => {
    const key = newKey();
    expect((await post(path, key, await newBody())).status).toBe(201);
    for (const [otherPath, otherBody] of [
      ['/categories', await newCategory()],
      ['/pets', await newPet()],
      ['/store/orders', await newOrder()],
    ] as const) {
      if (otherPath === path) continue;
      const before = await everything();
      const { status, body } = await post(otherPath, key, otherBody);
      expect([status, body]).toEqual([422, reused]);
      expect(await everything()).toEqual(before);
    }
  });

  test('is a new request when the first one violated the schema', async () => {
    const key = newKey();
    expect((await post(path, key, {})).status).toBe(400);
    expect((await post(path, key, await newBody())).status).toBe(201);
  });
});

describe('a repeated request ignores later changes and does not undo them:', () => {
  test('a pet that was sold', async () => {
    const [key, body] = [newKey(), await newPet()];
    const first = await post('/pets', key, body);
    const pet = JSON.parse(first.text);
    await shop.sell(pet);
    expect((await post('/pets', key, body)).text).toBe(first.text);
    expect(await shop.pet(pet.id)).toEqual({ ...pet, status: 'sold', etag: expect.any(String) });
  });

  test('a pet whose category was deleted', async () => {
    const [key, body] = [newKey(), { name: 'Rex', categoryId: (await shop.addCategory()).id }];
    const first = await post('/pets', key, body);
    await shop.deleteCategory(body.categoryId);
    expect(await post('/pets', key, body)).toMatchObject({ status: 201, text: first.text });
    expect((await post('/pets', newKey(), body)).status).toBe(400);
    expect(await shop.pets(`?categoryId=${body.categoryId}`)).toHaveLength(1);
  });

  test('an order that was delivered', async () => {
    const [key, body] = [newKey(), await newOrder()];
    const first = await post('/store/orders', key, body);
    const order = JSON.parse(first.text);
    await setOrderStatus(order.id, 'delivered');
    expect((await post('/store/orders', key, body)).text).toBe(first.text);
    expect(await shop.orders('?status=delivered')).toContainEqual({ ...order, status: 'delivered', complete: true });
  });
});

test('the database never receives the Idempotency-Key or the body', async () => {
  const inputs: string[] = [];
  stage.database.decide((called, given) => {
    const actions = singleActions(called, given).map(([, input]) => input);
    inputs.push(
      ...actions.filter(({ TableName: table }) => table?.endsWith('Idempotency')).map((one) => JSON.stringify(one)),
    );
    return 'responded';
  });
  await post('/pets', 'a-key-to-look-for', { name: 'A name to look for' });
  expect(inputs).toHaveLength(2);
  expect(inputs.join()).not.toMatch(/to-look-for|to look for/);
});

test('an Idempotency-Key still gets the first response after the API key is rotated', async () => {
  const old = await createKey('shop');
  const successor = await createKey('shop', undefined, { ownerId: old.record.holderId });
  const create = (apiKey: string) => post('/categories', 'across-keys', { name: 'Newts' }, { apiKey });
  const first = await create(old.key);
  expect((await create(successor.key)).text).toBe(first.text);
});
