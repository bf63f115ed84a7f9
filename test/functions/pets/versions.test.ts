import { expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);

interface Headers {
  readonly 'If-Match'?: string;
  readonly 'If-None-Match'?: string;
  readonly 'Idempotency-Key'?: string;
}
const send = (method: string, id: number, headers: Headers = {}, body?: object) =>
  call({ apiKey: stage.apiKey, method, path: `/pets/${id}`, headers: { ...headers }, ...(body ? { body } : {}) });
const rename = (id: number, name: string, headers: Headers = {}) => send('PATCH', id, headers, { name });
const failed = (status: number, code: string) => ({ status, body: { code } });

test('a sale and its cancelation are changes of the pet', async () => {
  const { id, etag } = await shop.addPet();
  const { body } = await call({ apiKey: stage.apiKey, path: '/store/orders', body: { petId: id } });
  const sold = await shop.pet(id);
  await call({ apiKey: stage.apiKey, method: 'DELETE', path: `/store/orders/${Object(body).id}` });
  const released = await shop.pet(id);
  expect(new Set([etag, sold?.etag, released?.etag]).size).toBe(3);
});

test('the tag of another pet does not match, and no pet matches *', async () => {
  const [one, two] = [await shop.addPet(), await shop.addPet()];
  expect(await rename(one.id, 'x', { 'If-Match': two.etag })).toMatchObject(failed(412, 'precondition_failed'));
  expect(await rename(5, 'x', { 'If-Match': '*' })).toMatchObject(failed(404, 'not_found'));
});

test('of ten changes of the same version, one is made; without a version, all are', async () => {
  const { id, etag } = await shop.addPet();
  const names = Array.from({ length: 10 }, (_, at) => `Rex ${at}`);
  const versioned = await Promise.all(names.map((name) => rename(id, name, { 'If-Match': etag })));
  expect(versioned.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
  const free = await Promise.all(names.map((name) => rename(id, name)));
  expect(new Set(free.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(free.map(({ body }) => Object(body).etag)).size).toBe(10);
});

test('a repeated change shows the pet as it is now, and does not undo what came after it', async () => {
  const { id } = await shop.addPet();
  const once = { 'Idempotency-Key': 'change-1' };
  await rename(id, 'Max', once);
  const { body } = await rename(id, 'Moritz');
  expect(await rename(id, 'Max', once)).toMatchObject({ status: 200, body: Object(body) });
  expect(await shop.pet(id)).toEqual(body);
});

test('copies of one request that arrive together make one change', async () => {
  const { id, etag } = await shop.addPet();
  const headers = { 'If-Match': etag, 'Idempotency-Key': 'change-2' };
  const results = await Promise.all(Array.from({ length: 5 }, () => rename(id, 'Max', headers)));
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(results.filter((result) => result.headers['Idempotency-Replayed'] === undefined)).toHaveLength(1);
  expect(new Set(results.map(({ body }) => Object(body).etag)).size).toBe(1);
});

test('a pet that the client has is a 304, also with HEAD and from a weak comparison', async () => {
  const { id, etag } = await shop.addPet();
  for (const method of ['GET', 'HEAD']) {
    for (const tag of [etag, `W/${etag}`, '*']) {
      const { status, headers, text } = await send(method, id, { 'If-None-Match': tag });
      expect([status, headers.ETag, text]).toEqual([304, etag, '']);
    }
    expect(await send(method, id, { 'If-None-Match': '"other"' })).toMatchObject({
      status: 200,
      headers: { ETag: etag },
    });
  }
});
