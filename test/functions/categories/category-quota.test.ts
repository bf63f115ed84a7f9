import { beforeAll, describe, expect, test } from '@jest/globals';
import { issueKey } from '../../../lib/api-keys/key-store.ts';
import { readState } from '../../../lib/categories/category-state.ts';
import {
  deleteCategory,
  listCategoriesForOperators,
  recountCategories,
} from '../../../lib/categories/manage-categories.ts';
import { MAX_CATEGORY_BYTES, MAX_CATEGORY_BYTES_PER_HOLDER } from '../../../lib/config/limits.ts';
import { itemBytes } from '../../../lib/database/item-bytes.ts';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const full = { code: 'quota_exceeded', message: 'The store holds as many categories as it can.', status: 409 };
const description = 'x'.repeat(1_990);
const create = (apiKey: string, key: string, body: object = { name: 'Dogs', description }) =>
  call({ path: '/categories', apiKey, headers: { 'Idempotency-Key': key.replaceAll(' ', '-') }, body });
const list = () => call({ path: '/categories', apiKey: stage.apiKey });
const counted = async () => (await listCategoriesForOperators()).categories.reduce((sum, { bytes }) => sum + bytes, 0);

/** Creates categories until the store is full. Returns their number. */
async function fill(apiKey: string, body?: object): Promise<number> {
  for (let at = 0; at < 1_000; at += 1) {
    const response = await create(apiKey, `fill-${at}`, body);
    if (response.status === 201) continue;
    expect([response.status, response.body]).toEqual([409, full]);
    return at;
  }
  throw new Error('The store did not fill up.');
}

test('the quota counts the bytes of each category once, even if requests are repeated', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 15; at += 1) expect((await create(stage.apiKey, `key-${at}`)).status).toBe(201);
  }
  expect((await readState()).total).toBe(await counted());
});

describe('a key holder that has used up its quarter of the quota', () => {
  let greedy = '';
  let holderId = '';
  beforeAll(async () => {
    const { key, record } = await issueKey('greedy');
    [greedy, holderId] = [key, record.holderId];
    await fill(greedy);
  });

  test('gets 409, and nothing is created', async () => {
    const before = (await list()).text;
    const response = await create(greedy, 'one more');
    expect([response.status, response.body]).toEqual([409, full]);
    expect((await list()).text).toBe(before);
  });

  test('can still create what fits', async () => {
    expect((await create(greedy, 'small', { name: 'Newts' })).status).toBe(201);
  });

  test('still gets 201 for a repeated request', async () => {
    const first = await create(greedy, 'fill-0');
    expect(first.status).toBe(201);
    expect((await create(greedy, 'fill-0')).text).toBe(first.text);
  });

  test('gets no more quota with a rotated key', async () => {
    const { key } = await issueKey('greedy again', undefined, { holderId });
    expect((await create(key, 'with a rotated key')).status).toBe(409);
  });

  test('has used at most its quarter, which leaves the rest to others', async () => {
    const quota = await readState();
    expect(quota.bytesOf(holderId)).toBeLessThanOrEqual(MAX_CATEGORY_BYTES_PER_HOLDER);
    expect(quota.bytesOf(holderId)).toBeGreaterThan(MAX_CATEGORY_BYTES_PER_HOLDER - 2_200);
    expect((await create(stage.apiKey, 'of another holder')).status).toBe(201);
  });

  test('can create a category again after one was deleted', async () => {
    const { categories } = await listCategoriesForOperators();
    const id = categories.find((one) => one.holderId === holderId && one.description)?.id ?? 0;
    expect([await deleteCategory(id), await deleteCategory(id), await deleteCategory(1)]).toEqual([true, true, false]);
    expect((await readState()).total).toBe(await counted());
    expect((await create(greedy, 'after a deletion')).status).toBe(201);
  });
});

test('a recount corrects the counts', async () => {
  const { categories } = await listCategoriesForOperators();
  const { total } = await recountCategories(0);
  expect(total).toBe(categories.reduce((sum, { bytes }) => sum + bytes, 0));
  await recountCategories(0);
  expect((await readState()).total).toBe(total);
});

test('a repeated request for a deleted category gets its original response and restores nothing', async () => {
  const first = await create(stage.apiKey, 'to be deleted', { name: 'Dodos' });
  await deleteCategory(Object(first.body).id);
  const before = (await list()).text;
  expect(before).not.toContain('Dodos');
  const again = await create(stage.apiKey, 'to be deleted', { name: 'Dodos' });
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect((await list()).text).toBe(before);
  expect(
    (await call({ path: '/pets', apiKey: stage.apiKey, body: { name: 'Rex', categoryId: Object(first.body).id } }))
      .status,
  ).toBe(400);
});

describe('when all holders together have filled the store with text that has the longest JSON form', () => {
  const CONTROL = { name: 'Dogs', description: '\u0001'.repeat(2_000) };
  beforeAll(async () => {
    for (let holder = 0; holder < 5; holder += 1) await fill((await issueKey('one of many')).key, CONTROL);
  }, 120_000);

  test('every client can still list all categories, uncompressed, in one Lambda response', async () => {
    const { status, text } = await list();
    expect(status).toBe(200);
    expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(6_291_556 - 10_240);
    expect((await readState()).total).toBeGreaterThan(MAX_CATEGORY_BYTES - 3_000);
  });

  test('nobody can create more', async () => {
    const { key } = await issueKey('late');
    expect((await create(key, 'late', CONTROL)).body).toEqual(full);
  });
});

test('item sizes are counted like in DynamoDB', () => {
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
  expect(itemBytes({ kind: { S: 'é' }, id: { N: '123456' } })).toBe(4 + 2 + 2 + 4);
});
