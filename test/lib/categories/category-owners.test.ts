import { afterEach, expect, test } from '@jest/globals';
import { statePlace } from '../../../lib/categories/category-state.ts';
import { recountCategories } from '../../../lib/categories/recount-categories.ts';
import type { Category } from '../../../lib/contract/generated/public/types.ts';
import { readItem } from '../../../lib/database/read-items.ts';
import { transact } from '../../../lib/database/transact.ts';
import { putItem } from '../../../lib/database/write-actions.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { call } from '../../support/call.ts';
import { describeOnEveryEngine } from '../../support/engines.ts';
import { shopOf } from '../../support/shop.ts';

/** The state of the categories counts bytes only for owners that have a category, so it stays small. */

describeOnEveryEngine((stage) => {
  const shop = shopOf(stage);
  afterEach(() => stage.database.decide(() => 'responded'));

  const newOwner = async () => (await createKey('owner')).key;
  const create = async (apiKey: string): Promise<Category> =>
    JSON.parse((await call({ path: '/categories', apiKey, body: { name: 'Dogs' } })).text);
  const counted = async () => Object.keys((await readItem(statePlace())) ?? {}).sort();

  test('an owner who deletes its last category leaves nothing in it', async () => {
    await create(await newOwner());
    const before = await counted();
    for (let owner = 0; owner < 5; owner += 1) await shop.deleteCategory((await create(await newOwner())).id);
    expect(await counted()).toEqual(before);
  });

  test('an owner who keeps a category stays in it', async () => {
    const before = await counted();
    const owner = await newOwner();
    const [first, last] = [await create(owner), await create(owner)];
    await shop.deleteCategory(first.id);
    expect(await counted()).toHaveLength(before.length + 1);
    await shop.deleteCategory(last.id);
    expect(await counted()).toEqual(before);
  });

  test('two last categories that are deleted at once leave nothing in it', async () => {
    const before = await counted();
    const owner = await newOwner();
    const categories = [await create(owner), await create(owner)];
    await Promise.all(categories.map(({ id }) => shop.deleteCategory(id)));
    expect(await counted()).toEqual(before);
  });

  test('a category that its owner creates meanwhile is counted', async () => {
    const before = await counted();
    const owner = await newOwner();
    const { id } = await create(owner);
    let isFirst = true;
    stage.database.decide((action) => {
      if (action !== 'TransactWriteItems' || !isFirst) return 'responded';
      isFirst = false;
      return 'lost';
    });
    const [, created] = await Promise.all([shop.deleteCategory(id), create(owner)]);
    expect(await counted()).toHaveLength(before.length + 1);
    await shop.deleteCategory(created.id);
    expect(await counted()).toEqual(before);
  });

  test('a recount removes the zeros that earlier releases left in it', async () => {
    const before = await counted();
    const item = { ...(await readItem(statePlace())), 'bytes#key_gone': { N: '0' } };
    await transact([putItem(statePlace(), item, {})]);
    expect(await counted()).toContain('bytes#key_gone');
    await recountCategories(0);
    expect(await counted()).toEqual(before);
  });
});
