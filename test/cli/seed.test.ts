import { writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Category, Order, Pet } from '../../lib/contract/generated/public/types.ts';
import { keyFile } from '../../local/data-folder.ts';
import { runPetstore } from '../support/command.ts';
import { startEmptyStage } from '../support/empty-stage.ts';
import { send } from '../support/http.ts';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ADDED_ALL = 'Added 5 categories, 30 pets and 9 orders to local.\n';
const ADDED_NONE = 'Added 0 categories, 0 pets and 0 orders to local.\n';

const seed = (dataFolder: string) => runPetstore(['seed', '--stage', 'local'], { PETSTORE_DATA_DIR: dataFolder });

interface Store {
  readonly categories: readonly Category[];
  readonly pets: readonly Pet[];
  readonly orders: readonly Order[];
}

async function storeOf({ baseUrl, apiKey }: LocalService): Promise<Store> {
  const list = async (path: string) => JSON.parse((await send(baseUrl, { path, apiKey })).text);
  return {
    categories: await list('/categories'),
    pets: await list('/pets?limit=100'),
    orders: await list('/store/orders?limit=100'),
  };
}

function expectCatalog({ categories, pets, orders }: Store): void {
  expect(categories).toHaveLength(5);
  for (const { id } of categories) {
    expect(pets.filter(({ categoryId }) => categoryId === id).length).toBeGreaterThanOrEqual(5);
  }
  expect(new Set(pets.map(({ name }) => name)).size).toBe(30);
  expect(pets.filter(({ status }) => status === 'pending')).toHaveLength(3);
  for (const status of ['placed', 'approved', 'delivered']) {
    expect(orders.filter((order) => order.status === status)).toHaveLength(3);
  }
  const sold = pets.filter(({ status }) => status === 'sold').map(({ id }) => id);
  expect(new Set(orders.map(({ petId }) => petId))).toEqual(new Set(sold));
}

test('the first start of the service loads the catalog, and the command then adds nothing', async () => {
  const folder = temporaryFolder();
  const service = await startLocalService(folder);
  expectCatalog(await storeOf(service));
  expect((await seed(folder)).stdout).toBe(ADDED_NONE);
  await service.end('SIGTERM');
});

test('with the service running, the records show up at once, and a second run changes nothing, whatever has been sold since', async () => {
  const { folder, service } = await startEmptyService();
  const { baseUrl, apiKey } = service;
  expect(await storeOf(service)).toEqual({ categories: [], pets: [], orders: [] });

  expect(await seed(folder)).toEqual({ code: 0, stdout: ADDED_ALL, stderr: '' });
  const loaded = await storeOf(service);
  expectCatalog(loaded);

  const [pet] = loaded.pets.filter(({ status }) => status === 'available');
  const order = await send(baseUrl, { path: '/store/orders', apiKey, body: { petId: pet?.id } });
  expect(order.status).toBe(201);
  await send(baseUrl, { path: '/pets', apiKey, body: { name: 'Rex', categoryId: pet?.categoryId } });
  const before = await storeOf(service);
  expect([before.pets.length, before.orders.length]).toEqual([31, 10]);

  expect(await seed(folder)).toEqual({ code: 0, stdout: ADDED_NONE, stderr: '' });
  expect(await storeOf(service)).toEqual(before);
  await service.end('SIGTERM');
});

/** Starts a service with empty tables, on a data folder that looks as if an earlier start had filled it. */
async function startEmptyService(): Promise<{ readonly folder: string; readonly service: LocalService }> {
  const { dataFolder: folder, stop } = await startEmptyStage();
  await stop();
  writeFileSync(keyFile(folder), 'of an earlier start');
  return { folder, service: await startLocalService(folder) };
}

const addCategory = async ({ baseUrl, apiKey }: LocalService, name: string): Promise<Category> =>
  JSON.parse((await send(baseUrl, { path: '/categories', apiKey, body: { name } })).text);

test("skips a sample category whose name a client's category already has", async () => {
  const { folder, service } = await startEmptyService();
  const dogs = await addCategory(service, 'Dogs');

  const { code, stdout } = await seed(folder);
  expect([code, stdout]).toEqual([
    0,
    'Added 4 categories, 23 pets and 6 orders to local.\n' +
      'Skipped Dogs: local already has another category with this name.\n',
  ]);
  const store = await storeOf(service);
  expect(store.categories.filter(({ name }) => name === 'Dogs')).toEqual([dogs]);
  expect(store.pets.filter(({ categoryId }) => categoryId === dogs.id)).toEqual([]);

  expect((await seed(folder)).stdout).toMatch(ADDED_NONE);
  expect(await storeOf(service)).toEqual(store);
  await service.end('SIGTERM');
});

test('adds a sample category that was deleted again, for it is missing', async () => {
  const { dataFolder: folder } = await startEmptyStage();
  await seed(folder);
  await runPetstore(['categories', 'delete', '1000', '--yes', '--stage', 'local'], { PETSTORE_DATA_DIR: folder });
  expect((await seed(folder)).stdout).toBe(ADDED_NONE.replace('0 categories', '1 categories'));
  expect((await seed(folder)).stdout).toBe(ADDED_NONE);
});

test("keeps a client's category that has the name of a loaded sample", async () => {
  const folder = temporaryFolder();
  const service = await startLocalService(folder);
  await addCategory(service, 'Dogs');
  const before = await storeOf(service);
  expect(await seed(folder)).toEqual({ code: 0, stdout: ADDED_NONE, stderr: '' });
  expect(await storeOf(service)).toEqual(before);
  await service.end('SIGTERM');
});
