import { afterEach, expect, jest, test } from '@jest/globals';
import { allCategories } from '../../../lib/categories/category-store.ts';
import { recountCategories } from '../../../lib/categories/recount-categories.ts';
import type { Category } from '../../../lib/contract/generated/public/types.ts';
import { generateId } from '../../../lib/database/ids.ts';
import { call, type TestResponse } from '../../support/call.ts';
import type { Fate } from '../../support/database-link.ts';
import { describeOnEveryEngine } from '../../support/engines.ts';
import { storeCategories } from '../../support/store-categories.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describeOnEveryEngine((stage) => {
  afterEach(() => stage.database.decide(() => 'responded'));

  const create = (name: string, description?: string) =>
    call({ path: '/categories', apiKey: stage.apiKey, body: { name, description } });
  const list = async (): Promise<Category[]> =>
    JSON.parse((await call({ path: '/categories', apiKey: stage.apiKey })).text);
  const named = async (wanted: string) => (await list()).filter(({ name }) => name === wanted);

  /** Sets the fates of the next writes, in order. Later writes succeed. */
  const firstWrites = (...fates: Fate[]) => {
    let at = 0;
    stage.database.decide((action) => (action === 'TransactWriteItems' ? (fates[at++] ?? 'responded') : 'responded'));
  };

  test('a new store has no categories', async () => {
    expect(await list()).toEqual([]);
  });

  test('a category is listed as it was created', async () => {
    const { text } = await create('Dogs \u0000 🐕', '');
    expect(await list()).toContainEqual({ id: JSON.parse(text).id, name: 'Dogs \u0000 🐕', description: '' });
  });

  test('categories of the same millisecond get different ids and are listed by id', async () => {
    const before = await list();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const responses: TestResponse[] = [];
    for (let round = 0; round < 2; round += 1) {
      responses.push(...(await Promise.all(Array.from({ length: 8 }, (_, at) => create(`Category ${round}.${at}`)))));
    }
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    const ids = (await list()).map(({ id }) => id);
    expect(ids).toHaveLength(before.length + responses.length);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
  });

  test('a write whose response is lost is retried and happens once', async () => {
    firstWrites('response lost', 'response lost', 'response lost');
    const { status, body } = await create('Newts');
    expect(status).toBe(201);
    expect(await named('Newts')).toEqual([body]);
  });

  test('a lost write is retried', async () => {
    firstWrites('lost', 'lost');
    const { status, body } = await create('Voles');
    expect(status).toBe(201);
    expect(await named('Voles')).toEqual([body]);
  });

  test('a write that never gets a response is a 503 and happens once', async () => {
    firstWrites(...Array.from({ length: 10 }, () => 'response lost' as const));
    expect((await create('Stoats')).status).toBe(503);
    expect((await allCategories()).filter(({ name }) => name === 'Stoats')).toHaveLength(1);
    expect(await named('Stoats')).toHaveLength(1);
  });

  test('requests for identical categories each create one', async () => {
    await Promise.all([create('Twins'), create('Twins')]);
    expect(await named('Twins')).toHaveLength(2);
  });

  test('all pages of a long list are read', async () => {
    const before = await list();
    const description = '🐕'.repeat(2000); // 8,000 bytes; the embedded engine counts 4,000.
    const first = generateId();
    await storeCategories(
      Array.from({ length: 280 }, (_, at) => ({ id: first + at, name: `Long ${at}`, description })),
    );
    await recountCategories(0);
    const { calls } = stage.database;
    const made = calls.length;
    expect(await list()).toHaveLength(before.length + 280);
    expect(calls.slice(made).filter((action) => action === 'Query').length).toBeGreaterThan(1);
  });
});
