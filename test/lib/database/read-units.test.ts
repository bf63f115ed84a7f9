import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import { recordActivity } from '../../../lib/activity/record-activity.ts';
import { environment } from '../../../lib/config/environment.ts';
import type { OrderStatus, Pet } from '../../../lib/contract/generated/public/types.ts';
import { type Item, recordKey } from '../../../lib/database/attributes.ts';
import { withDeadline } from '../../../lib/database/deadline.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { generateId } from '../../../lib/database/ids.ts';
import { transact } from '../../../lib/database/transact.ts';
import { listChanges } from '../../../lib/events/list-changes.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { putOrder } from '../../../lib/orders/order-item.ts';
import { searchRecords } from '../../../lib/search/search-records.ts';
import { catchUp, EMPTY_READS } from '../../../local/events/follow-changes.ts';
import { type Call, call, type TestResponse } from '../../support/call.ts';
import { describeWithJava } from '../../support/engines.ts';
import { belowBaseUrl, linkOf } from '../../support/pages.ts';
import { shared } from '../../support/shared.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';
import { testCategoryReads } from './read-units/category-reads.ts';

/**
 * Measures the read units of requests with the worst data that the contract allows, as DynamoDB Local reports them.
 */

const MAX_UNITS = 64;
const SHIP_DATE = '2026-12-01T09:00:00.123Z';
const REFERENCE = '🐕'.repeat(100);
const BY_REFERENCE = `reference=${encodeURIComponent(REFERENCE)}`;
const figures: string[] = [];

describeWithJava('the read units of a warm request', () => {
  const stage = useTestStage(shared.startDynamodbLocal);
  const shop = shopOf(stage);
  const ids = { category: 0, pet: 0, sold: 0 };
  let nextId = generateId();

  const ask = (request: Call): Promise<TestResponse> => call({ apiKey: stage.apiKey, ...request });

  /** The read units of a request. */
  async function unitsOf(request: Call): Promise<{ readonly units: number; readonly response: TestResponse }> {
    const meter = stage.database.meter();
    const response = await ask(request);
    return { units: meter.readUnits, response };
  }

  /** The read units of the most expensive page of a list. */
  async function maxUnitsOfPages(first: string): Promise<number> {
    let max = 0;
    for (let path: string | undefined = first, pages = 0; path !== undefined && pages < 12; pages += 1) {
      const { units, response } = await unitsOf({ path });
      expect(response.status).toBe(200);
      max = Math.max(max, units);
      const next = linkOf(response, 'next');
      path = next === undefined ? undefined : belowBaseUrl(next);
    }
    return max;
  }

  function record(title: string, units: number, max = MAX_UNITS): void {
    figures.push(`${String(units).padStart(6)}  ${title}`);
    expect([title, units <= max]).toEqual([title, true]);
  }

  beforeAll(async () => {
    ids.category = (await shop.addCategory()).id;
    const largest = {
      name: 'R',
      categoryId: ids.category,
      photoUrls: Array.from({ length: 10 }, (_, at) => `https://x.example/${at}${'x'.repeat(130)}`),
      tags: Array.from({ length: 20 }, () => '🐕'.repeat(25)),
      reference: REFERENCE,
    };
    const [available, sold] = await shop.addPets(2, largest);
    if (!available || !sold) throw new Error('There are no pets.');
    const order = { petId: sold.id, shipDate: SHIP_DATE, reference: REFERENCE };
    expect((await ask({ path: '/store/orders', body: order })).status).toBe(201);
    ids.pet = available.id;
    ids.sold = sold.id;
    // Enough pets to fill every page.
    await copyPet(available, 200, 'available');
    await copyPet(available, 110, 'pending');
    await copyPet(sold, 110, 'sold');
    for (const status of ['placed', 'approved', 'delivered'] as const) await storeOrders(110, status);
    const longName = '🐕'.repeat(50);
    for (let keys = 0; keys < 210; keys += 1) await createKey(longName, undefined, { contact: longName });
    for (const path of ['/categories', '/pets', `/pets/${ids.pet}`, '/store/orders']) await ask({ path });
  });

  afterAll(() => {
    process.stdout.write(`Read units:\n${figures.join('\n')}\n`);
  });

  const titleOf = (filter: string) => filter && `&${filter.replace(BY_REFERENCE, 'reference=')}`;

  /** Stores copies of a pet's item under new ids. */
  async function copyPet({ id }: Pet, count: number, status: string): Promise<void> {
    const table = environment('petsTable');
    const { Item: item = {} } = await dynamodb().send(
      new GetItemCommand({ TableName: table, Key: recordKey('pets', id), ConsistentRead: true }),
    );
    for (let copies = 0; copies < count; copies += 1) {
      nextId += 1;
      const copy: Item = { ...item, status: { S: status } };
      await dynamodb().send(new PutItemCommand({ TableName: table, Item: withId(copy, id, nextId) }));
    }
  }

  async function storeOrders(count: number, status: OrderStatus): Promise<void> {
    for (let orders = 0; orders < count; orders += 1) {
      nextId += 1;
      await transact([putOrder(nextId, { petId: ids.sold, status, shipDate: SHIP_DATE, reference: REFERENCE })]);
    }
  }

  /** Changes all text of a pet with a key, so that each event has the largest values before and after. */
  async function changeMuch(petId: number, times: number): Promise<void> {
    for (let at = 0; at < times; at += 1) {
      const letter = 'ab'.charAt(at % 2);
      const body = {
        name: letter,
        photoUrls: Array.from({ length: 10 }, (_, photo) => `https://${letter}.example/${photo}${'x'.repeat(130)}`),
        tags: Array.from({ length: 20 }, () => letter + '🐕'.repeat(24)),
        reference: letter + '🐕'.repeat(99),
      };
      expect((await ask({ method: 'PATCH', path: `/pets/${petId}`, body })).status).toBe(200);
    }
  }

  /** Writes the largest entries into the activity log. */
  async function logMuch(times: number): Promise<void> {
    const [name, value] = ['🐕'.repeat(255), '🐕'.repeat(1_000)];
    const author = by({ kind: 'person', name: 'a'.repeat(254) });
    for (let at = 0; at < times; at += 1) {
      const change = { action: 'pet.changed', subject: String(ids.pet), name, from: value, to: value };
      await transact(recordActivity({ ...author, ...change }));
    }
  }

  /** Copies an item under another id, including the index keys. */
  function withId(item: Item, from: number, to: number): Item {
    return JSON.parse(JSON.stringify(item).replaceAll(String(from), String(to)));
  }

  describe.each(['', 'status=pending', 'status=available', 'status=sold', BY_REFERENCE, 'name=r', 'name=x'])(
    'of the pets with filter "%s"',
    (filter) => {
      test.each([1, 50, 64, 100])('in pages of %d', async (limit) => {
        for (const category of ['', `&categoryId=${ids.category}`, '&categoryId=5']) {
          const shown = category === '' ? '' : category.endsWith('=5') ? '&categoryId=<none>' : '&categoryId=<id>';
          const units = await maxUnitsOfPages(`/pets?limit=${limit}&${filter}${category}`);
          record(`GET /pets?limit=${limit}${titleOf(filter)}${shown}`, units);
        }
      });
    },
  );

  describe.each(['', 'status=placed', 'status=approved', 'status=delivered', BY_REFERENCE])(
    'of the orders with filter "%s"',
    (filter) => {
      test.each([1, 50, 64, 100])('in pages of %d', async (limit) => {
        record(
          `GET /store/orders?limit=${limit}${titleOf(filter)}`,
          await maxUnitsOfPages(`/store/orders?limit=${limit}&${filter}`),
        );
      });
    },
  );

  test('of one pet', async () => {
    for (const id of [ids.pet, ids.sold, 5]) {
      const title = id === 5 ? 'not there' : id === ids.sold ? 'sold' : 'available';
      record(`GET /pets/{petId}, ${title}`, (await unitsOf({ path: `/pets/${id}` })).units);
      record(`GET /pets?id=, ${title}`, (await unitsOf({ path: `/pets?id=${id}` })).units);
    }
    const path = `/pets?id=${ids.pet}&categoryId=${ids.category}&status=available`;
    record('GET /pets?id=&categoryId=&status=', (await unitsOf({ path })).units);
  });

  test('of 50 pets by their ids', async () => {
    const sold = JSON.parse((await ask({ path: '/pets?status=sold&limit=50' })).text);
    const path = `/pets?id=${sold.map(({ id }: Pet) => id)}`;
    record('GET /pets?id=, 50 sold ones', (await unitsOf({ path })).units);
    record('GET /store/orders?petId=', (await unitsOf({ path: `/store/orders?petId=${ids.sold}` })).units);
  });

  test('of a search in pets, orders and keys', async () => {
    for (const text of [REFERENCE, 'r', 'x', String(ids.pet), String(nextId)]) {
      const meter = stage.database.meter();
      await withDeadline(60_000, () => searchRecords(text, Date.now()));
      record(`GET /search?text=${text === REFERENCE ? '<reference>' : text}`, meter.readUnits);
    }
  });

  test('of a page of the activity, with the changes by keys', async () => {
    await changeMuch(ids.pet, 60);
    await logMuch(60);
    await catchUp(EMPTY_READS);
    const filters = {
      '': {},
      '&text=<none>': { isMatch: () => false },
      '&object=<pet>': { object: `pet/${ids.pet}` },
    };
    for (const [title, filter] of Object.entries(filters)) {
      for (const limit of [1, 50, 100]) {
        const meter = stage.database.meter();
        await withDeadline(60_000, () => listChanges(limit, filter));
        record(`GET /activity?limit=${limit}${title}`, meter.readUnits);
      }
    }
  });

  test('of writes, and of their retries', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    for (const title of ['POST /pets in a category', '… repeated with its key']) {
      const body = { name: 'Rex', categoryId: ids.category };
      record(title, (await unitsOf({ path: '/pets', headers, body })).units);
    }
    for (const title of ['POST /store/orders', '… repeated with its key']) {
      const order = { path: '/store/orders', headers: { 'Idempotency-Key': 'twice' }, body: { petId: ids.pet } };
      record(title, (await unitsOf(order)).units);
    }
    record(
      'POST /store/orders, already sold',
      (await unitsOf({ path: '/store/orders', body: { petId: ids.sold } })).units,
    );
    for (const title of ['POST /categories', '… repeated with its key']) {
      const category = { path: '/categories', headers: { 'Idempotency-Key': 'thrice' }, body: { name: 'Cats' } };
      record(title, (await unitsOf(category)).units);
    }
  });

  testCategoryReads(stage, record);
});
