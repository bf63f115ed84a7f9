import { beforeAll, describe, expect, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import { itemBytes } from '../../../lib/categories/category-item.ts';
import { readState } from '../../../lib/categories/category-state.ts';
import { createCategory, listOwnedCategories, renameCategory } from '../../../lib/categories/manage-categories.ts';
import { MAX_CATEGORY_BYTES, MAX_CATEGORY_BYTES_PER_OWNER } from '../../../lib/config/limits.ts';
import { DASHBOARD_OWNER } from '../../../lib/keys/dashboard-owner.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const operator = { kind: 'command', name: 'operator' } as const;
const full = (whose: "Your key's share of the category quota" | 'The category quota of the store') => ({
  code: 'quota_exceeded',
  message: `${whose} is full. Ask the operator to delete categories or raise the quota.`,
  status: 409,
});
const ownerIsFull = full("Your key's share of the category quota");
const storeIsFull = full('The category quota of the store');
const description = 'x'.repeat(1_990);
const create = (apiKey: string, key: string, body: object = { name: 'Dogs', description }) =>
  call({ path: '/categories', apiKey, headers: { 'Idempotency-Key': key.replaceAll(' ', '-') }, body });
const list = () => call({ path: '/categories', apiKey: stage.apiKey });
const counted = async () => (await listOwnedCategories()).categories.reduce((sum, { bytes }) => sum + bytes, 0);

/** Creates categories until a quota is full. Returns the error. */
async function fill(apiKey: string, body?: object): Promise<unknown> {
  for (let at = 0; at < 1_000; at += 1) {
    const response = await create(apiKey, `fill-${at}`, body);
    if (response.status !== 201) return response.body;
  }
  throw new Error('The quota did not fill up.');
}

test('the quota counts the bytes of each category once, even if requests are repeated', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 15; at += 1) expect((await create(stage.apiKey, `key-${at}`)).status).toBe(201);
  }
  expect((await readState()).total).toBe(await counted());
});

describe('a key owner that has used up its quarter of the quota', () => {
  let greedy = '';
  let ownerId = '';
  beforeAll(async () => {
    const { key, record } = await createKey('greedy');
    [greedy, ownerId] = [key, record.holderId];
    expect(await fill(greedy)).toEqual(ownerIsFull);
  });

  test('gets 409, and nothing is created', async () => {
    const before = (await list()).text;
    const response = await create(greedy, 'one more');
    expect([response.status, response.body]).toEqual([409, ownerIsFull]);
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
    const { key } = await createKey('greedy again', undefined, { ownerId });
    expect((await create(key, 'with a rotated key')).status).toBe(409);
  });

  test('has used at most its quarter, which leaves the rest to others', async () => {
    const quota = await readState();
    expect(quota.bytesOf(ownerId)).toBeLessThanOrEqual(MAX_CATEGORY_BYTES_PER_OWNER);
    expect(quota.bytesOf(ownerId)).toBeGreaterThan(MAX_CATEGORY_BYTES_PER_OWNER - 2_200);
    expect((await create(stage.apiKey, 'of another owner')).status).toBe(201);
  });

  const ownCategories = async () =>
    (await listOwnedCategories()).categories.filter((one) => one.ownerId === ownerId && one.description);
  const rename = (id: number, name: string) => renameCategory(id, name, by(operator));

  test('can have categories renamed within its quota', async () => {
    const { total } = await readState();
    let grown = 0;
    const renameAll = async () => {
      for (const { id, name } of await ownCategories()) {
        await rename(id, 'x'.repeat(255));
        grown += 255 - name.length;
      }
    };
    await expect(renameAll()).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(grown).toBeGreaterThan(0);
    expect((await readState()).total).toBe(total + grown);
    const [first] = await ownCategories();
    await rename(first?.id ?? 0, 'x'.repeat(254));
    expect((await readState()).total).toBe(total + grown - 1);
    expect(await ownCategories()).toContainEqual({ ...first, name: 'x'.repeat(254), bytes: (first?.bytes ?? 0) - 1 });
  });

  test('can create a category again after one was deleted', async () => {
    const [first] = await ownCategories();
    await shop.deleteCategory(first?.id ?? 0);
    expect((await readState()).total).toBe(await counted());
    expect((await create(greedy, 'after a deletion')).status).toBe(201);
  });
});

test('a person who adds categories in the dashboard is not told about the share of a key', async () => {
  const add = () => createCategory({ name: 'Dogs', description }, undefined, DASHBOARD_OWNER.ownerId, by(operator));
  const addMany = async () => {
    for (let at = 0; at < 100; at += 1) await add();
  };
  await expect(addMany()).rejects.toMatchObject({
    code: 'quota_exceeded',
    message: expect.stringMatching(/^The category quota of the dashboard is full\./),
  });
});

test('a repeated request for a deleted category gets its original response and restores nothing', async () => {
  const first = await create(stage.apiKey, 'to be deleted', { name: 'Dodos' });
  await shop.deleteCategory(Object(first.body).id);
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

describe('when all owners together have filled the store with text that has the longest JSON form', () => {
  const CONTROL = { name: 'Dogs', description: '\u0001'.repeat(2_000) };
  beforeAll(async () => {
    for (let owner = 0; owner < 5; owner += 1) await fill((await createKey('one of many')).key, CONTROL);
  });

  test('every client can still list all categories, uncompressed, in one Lambda response', async () => {
    const { status, text } = await list();
    expect(status).toBe(200);
    expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(6_291_556 - 10_240);
    expect((await readState()).total).toBeGreaterThan(MAX_CATEGORY_BYTES - 3_000);
  });

  test('nobody can create more', async () => {
    const { key } = await createKey('late');
    expect((await create(key, 'late', CONTROL)).body).toEqual(storeIsFull);
  });
});

test('item sizes are counted like in DynamoDB', () => {
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
  expect(itemBytes({ kind: { S: 'é' }, id: { N: '123456' } })).toBe(4 + 2 + 2 + 4);
});
