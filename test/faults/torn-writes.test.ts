import { expect, test } from '@jest/globals';
import { ClassicLevel } from 'classic-level';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import type { Engine } from '../../local/engine/engine.ts';
import { call } from '../support/call.ts';
import { stageSecret, useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
let engine: Engine;
const stage = useTestStage(async () => {
  engine = await startEmbeddedEngine(stageSecret, folder);
  return { ...engine, stop: () => engine.stop() };
});

const post = async (path: string, body: unknown) => JSON.parse((await call({ path, apiKey: stage.apiKey, body })).text);
const list = async (path: string) => (await call({ path, apiKey: stage.apiKey })).body;

/**
 * Changes the store to the state that a process leaves if it is killed between the writes of an index and its item.
 */
async function whileStopped(change: (store: ClassicLevel) => Promise<void>): Promise<void> {
  await engine.stop();
  const store = new ClassicLevel(folder);
  await change(store);
  await store.close();
  engine = await startEmbeddedEngine(stageSecret, folder);
  stage.database.join(engine.endpoint);
}

/** The store's key of a pet's item, in an index or in the table. */
async function keyOf(store: ClassicLevel, place: string, petId: number): Promise<string> {
  for await (const [key, text] of store.iterator()) {
    if (key.startsWith(place) && JSON.parse(text).id?.N === String(petId)) return key;
  }
  throw new Error(`Pet ${petId} is not in ${place}.`);
}

test('a sale that a kill interrupted is not among the orders, and the pet can still be sold', async () => {
  const { id } = await post('/pets', { name: 'Rex' });
  const before = await list('/pets');
  await post('/store/orders', { petId: id });
  await whileStopped(async (store) => {
    const key = await keyOf(store, 'item-', id);
    const { orderKind, orderStatus, orderWriteToken, placedAt, ...item } = JSON.parse((await store.get(key)) ?? '');
    await store.put(key, JSON.stringify({ ...item, status: { S: 'available' } }));
  });
  expect(await list('/store/orders')).toEqual([]);
  expect(await list('/pets')).toEqual(before);
  const order = await post('/store/orders', { petId: id });
  expect(await list('/store/orders')).toEqual([order]);
});

test('a pet whose sale was interrupted by a kill is still listed as available', async () => {
  const { id } = await post('/pets', { name: 'Rex' });
  const before = await list('/pets?status=available');
  await whileStopped(async (store) => store.del(await keyOf(store, 'index-global~petstore-local-Pets~byStatus~', id)));
  expect(await list('/pets?status=available')).toEqual(before);
  const order = await post('/store/orders', { petId: id });
  expect(await list('/store/orders?status=placed')).toContainEqual(order);
  expect(await list('/pets?status=available')).not.toContainEqual(expect.objectContaining({ id }));
});

test('a pet whose creation was interrupted by a kill is not in its category', async () => {
  const category = await post('/categories', { name: 'Dogs' });
  const { id } = await post('/pets', { name: 'Rex', categoryId: category.id });
  const other = await post('/pets', { name: 'Max', categoryId: category.id });
  await whileStopped(async (store) => store.del(await keyOf(store, 'item-', id)));
  expect(await list(`/pets?categoryId=${category.id}`)).toEqual([other]);
});

test('an order whose status change was interrupted by a kill is listed with its stored status', async () => {
  const { id } = await post('/pets', { name: 'Rex' });
  const order = await post('/store/orders', { petId: id });
  await whileStopped(async (store) => {
    const key = await keyOf(store, 'index-', id);
    const text = (await store.get(key)) ?? '';
    await store.put(key, text.replace('"placed"', '"delivered"'));
  });
  expect(await list('/store/orders')).toContainEqual(order);
});
