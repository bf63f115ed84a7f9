import { isTombstone, OPERATORS } from '../categories/category-item.ts';
import { allCategoryItems, putCategory } from '../categories/category-store.ts';
import { getNumber, getString, type Item } from '../database/attributes.ts';
import { transact } from '../database/transact.ts';
import { putOrder } from '../orders/order-item.ts';
import { putPet } from '../pets/pet-item.ts';
import { catalogue, type SampleCategory, type SamplePet } from './catalogue.ts';
import { sampleCategoryId, sampleOrderId, samplePetId } from './sample-ids.ts';

/** The result of loading the catalogue. */
export interface Loaded {
  categories: number;
  pets: number;
  orders: number;
  /** Sample categories that were skipped because a client's category has the same name. */
  readonly skipped: string[];
}

/**
 * Adds the missing records of the sample catalogue. Each record has a fixed id, so a second load changes nothing,
 * whatever clients have created or sold since. A sample category and its pets are skipped while a client's category has
 * the same name, or while the tombstone of the sample category exists.
 */
export async function loadCatalogue(): Promise<Loaded> {
  const loaded: Loaded = { categories: 0, pets: 0, orders: 0, skipped: [] };
  const ids = new Set(catalogue.map((_, position) => sampleCategoryId(position)));
  const present = new Map<number, Item>();
  for await (const item of allCategoryItems()) present.set(getNumber(item, 'id'), item);
  const others = [...present].filter(([id, item]) => !ids.has(id) && !isTombstone(item));
  const names = new Set(others.map(([, item]) => getString(item, 'name')));
  for (const [position, sample] of catalogue.entries()) {
    const id = sampleCategoryId(position);
    const item = present.get(id);
    if (item && isTombstone(item)) continue;
    if (!item && names.has(sample.category.name)) loaded.skipped.push(sample.category.name);
    else await loadCategory(sample, id, item !== undefined, loaded);
  }
  return loaded;
}

async function loadCategory(sample: SampleCategory, id: number, isPresent: boolean, loaded: Loaded): Promise<void> {
  if (!isPresent) {
    if (!(await transact(putCategory(id, sample.category, OPERATORS)))) loaded.categories += 1;
  }
  for (const [position, pet] of sample.pets.entries()) await loadPet(pet, id, samplePetId(id, position), loaded);
}

async function loadPet(sample: SamplePet, categoryId: number, id: number, loaded: Loaded): Promise<void> {
  const { name, tags, status = 'available', order } = sample;
  const photoUrls = [`https://images.petstore.example/${encodeURIComponent(name.toLowerCase())}.jpg`];
  const pet = { name, categoryId, photoUrls, tags, status };
  const sale = order && { id: sampleOrderId(id), put: putOrder(sampleOrderId(id), { petId: id, status: order }) };
  const actions = sale ? [putPet(id, { ...pet, status: 'sold', orderId: sale.id }), sale.put] : [putPet(id, pet)];
  if (await transact(actions)) return;
  loaded.pets += 1;
  if (sale) loaded.orders += 1;
}
