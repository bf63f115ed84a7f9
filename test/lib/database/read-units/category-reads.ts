import { setTimeout as delay } from 'node:timers/promises';
import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { createCategoryList } from '../../../../lib/categories/category-list.ts';
import { statePlace } from '../../../../lib/categories/category-state.ts';
import { allCategories, changeCategory } from '../../../../lib/categories/category-store.ts';
import { renameCategory } from '../../../../lib/categories/manage-categories.ts';
import { recountCategories } from '../../../../lib/categories/recount-categories.ts';
import { dynamodb } from '../../../../lib/database/dynamodb.ts';
import { generateId } from '../../../../lib/database/ids.ts';
import { createKey } from '../../../../lib/keys/key-store.ts';
import { call } from '../../../support/call.ts';
import { insist } from '../../../support/insist.ts';
import type { TestStage } from '../../../support/stage.ts';
import { storeCategories } from '../../../support/store-categories.ts';

/** The text of the largest category: 3,500 bytes. */
const LARGEST = { name: '🐕'.repeat(255), description: `${'🐕'.repeat(300)}${'é'.repeat(640)}` };
const fail = (): never => {
  throw new Error('The list is empty.');
};
const operator = { kind: 'command', name: 'operator' } as const;

/**
 * Tests the read units of the category list, whatever others do.
 * @param record notes a figure, which may be at most `max`, or else 64
 */
export function testCategoryReads(
  stage: TestStage,
  record: (title: string, units: number, max?: number) => void,
): void {
  const create = (apiKey: string, body: object) => call({ path: '/categories', apiKey, body });
  /** The read units of a warm request. */
  async function unitsOfList(): Promise<number> {
    const meter = stage.database.meter();
    expect((await call({ path: '/categories', apiKey: stage.apiKey })).status).toBe(200);
    return meter.readUnits;
  }
  /** The read units of the first request of an execution environment. */
  async function unitsOfFirstList(): Promise<number> {
    const meter = stage.database.meter();
    await createCategoryList()();
    return meter.readUnits;
  }
  async function deleteAll(): Promise<void> {
    for (const { id } of await allCategories()) await changeCategory(id, () => undefined);
  }

  describe('of the category list', () => {
    test.each([1, 8, 15])('with %d of the largest new categories', async (count) => {
      const { key } = await createKey('of new categories');
      await unitsOfList();
      for (let at = 0; at < count; at += 1) expect((await create(key, LARGEST)).status).toBe(201);
      record(`GET /categories, ${count} of the largest new`, await unitsOfList());
    });

    test('while 50 are created a second with four keys', async () => {
      const keys = await Promise.all([1, 2, 3, 4].map((at) => createKey(`of creator ${at}`)));
      const creates: Promise<unknown>[] = [];
      const timer = setInterval(() => {
        const { key = '' } = keys[creates.length % keys.length] ?? {};
        creates.push(insist(() => create(key, { name: 'one of fifty' })));
      }, 20);
      const units: number[] = [];
      while (creates.length < 200) {
        units.push(await unitsOfList());
        await delay(1);
      }
      clearInterval(timer);
      await Promise.all(creates);
      record(`GET /categories during 50 creates a second, the most of ${units.length}`, Math.max(...units));
    });

    test('when the store is full', async () => {
      const owners = await Promise.all([1, 2, 3, 4, 5].map((at) => createKey(`owner ${at}`)));
      const fill = async (body: object) => {
        for (const { key } of owners) {
          let status = 201;
          while (status === 201) ({ status } = await create(key, body));
          expect(status).toBe(409);
        }
      };
      await fill(LARGEST);
      await fill({ name: 'x', description: 'y'.repeat(200) });
      // Makes the newest eight the largest.
      const [{ key, record: first } = fail()] = owners;
      const large = (await allCategories()).filter(({ ownerId, name }) => ownerId === first.holderId && name !== 'x');
      for (const { id } of large.slice(0, 8)) {
        await changeCategory(id, () => undefined);
        expect((await create(key, LARGEST)).status).toBe(201);
      }
      await unitsOfList();
      record('GET /categories, nothing new in a full store', await unitsOfList(), 1);
      record('GET /categories, the first of an environment', await unitsOfFirstList());
      const [{ id: oldest } = fail()] = await allCategories();
      expect(await renameCategory(oldest, 'renamed', by(operator))).toMatchObject({ name: 'renamed' });
      record('GET /categories of a full store, after a rename', await unitsOfList());
      const meter = stage.database.meter();
      expect((await create(stage.apiKey, LARGEST)).status).toBe(409);
      record('POST /categories in a full store', meter.readUnits);
    });

    test('when a full store does not match its state', async () => {
      await dynamodb().send(new DeleteItemCommand(statePlace()));
      for (const title of ['', ', again']) {
        record(`GET /categories of a full store without a state${title}`, await unitsOfList());
      }
      await recountCategories(0);
    });

    test('during 1,000 deletions', async () => {
      await deleteAll();
      const first = generateId();
      await storeCategories(Array.from({ length: 1_000 }, (_, at) => ({ id: first + at, name: `Category ${at}` })));
      await recountCategories(0);
      const units: number[] = [];
      for (const [at, { id }] of (await allCategories()).entries()) {
        await changeCategory(id, () => undefined);
        if (at % 10 === 0) units.push(await unitsOfList());
      }
      record(`GET /categories during 1,000 deletions, the most of ${units.length}`, Math.max(...units));
    });
  });
}
