import { newMark, OPERATORS } from '../categories/category-item.ts';
import { whyRejected } from '../categories/category-state.ts';
import { allCategories, putCategory } from '../categories/category-store.ts';
import { firstIdAt } from '../database/ids.ts';
import { transact } from '../database/transact.ts';
import { putOrder } from '../orders/order-item.ts';
import { putPet } from '../pets/pet-item.ts';
import { catalog, type SampleCategory, type SamplePet } from './catalog.ts';

/** The result of loading the catalog. */
export interface Loaded {
  categories: number;
  pets: number;
  orders: number;
  /** Sample categories that were skipped because a client's category has the same name. */
  readonly skipped: string[];
}

/**
 * Adds the missing records of the sample catalog. Each record has a fixed id, so a second load changes nothing,
 * whatever clients have created or sold since. A sample category and its pets are skipped while a client's category has
 * the same name.
 *
 * Positions in the catalog determine the ids of sample records. Categories get 1000, 2000 and so on. The pets of the
 * first category get 1001, 1002 and so on. Generated ids can't collide with these: they count from 2020, in steps of
 * 4,096 per millisecond.
 */
export async function loadCatalog(): Promise<Loaded> {
  const loaded: Loaded = { categories: 0, pets: 0, orders: 0, skipped: [] };
  const present = await allCategories();
  const ids = new Set(present.map(({ id }) => id));
  const names = new Set(present.map(({ name }) => name));
  for (const [position, sample] of catalog.entries()) {
    const id = (position + 1) * 1000;
    if (!ids.has(id) && names.has(sample.category.name)) loaded.skipped.push(sample.category.name);
    else await loadCategory(sample, id, ids.has(id), loaded);
  }
  return loaded;
}

async function loadCategory(sample: SampleCategory, id: number, isPresent: boolean, loaded: Loaded): Promise<void> {
  if (!isPresent) {
    const category = { ...sample.category, id, ownerId: OPERATORS, mark: newMark() };
    const refusals = await transact(putCategory(category));
    const error = refusals && (await whyRejected({ after: category }));
    if (error) throw error;
    if (!refusals) loaded.categories += 1; // Otherwise someone loaded it at the same time.
  }
  for (const [position, pet] of sample.pets.entries()) await loadPet(pet, id, id + position + 1, loaded);
}

async function loadPet(sample: SamplePet, categoryId: number, id: number, loaded: Loaded): Promise<void> {
  const { name, tags, status = 'available', order } = sample;
  const photoUrls = [`https://images.petstore.example/${encodeURIComponent(name.toLowerCase())}.jpg`];
  const pet = { name, categoryId, photoUrls, tags, status };
  const orderId = sampleOrderId(id);
  const actions = order
    ? [putPet(id, { ...pet, status: 'sold', orderId }), putOrder(orderId, { petId: id, status: order })]
    : [putPet(id, pet)];
  if (await transact(actions)) return;
  loaded.pets += 1;
  if (order) loaded.orders += 1;
}

/** Sample pets were sold in October 2026, each category on another day, each pet at another hour. */
function sampleOrderId(petId: number): number {
  return firstIdAt(Date.UTC(2026, 9, 3 * Math.floor(petId / 1000), 8 + (petId % 1000), 30));
}
