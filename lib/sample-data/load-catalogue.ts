import { isTombstone, OPERATORS } from '../categories/category-item.ts';
import { allCategoryItems, insertCategory } from '../categories/category-store.ts';
import { getNumber, getString, type Item } from '../database/attributes.ts';
import { insertOrder } from '../orders/order-store.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { findPet, insertPet } from '../pets/pet-store.ts';
import { catalogue, type SampleCategory, type SamplePet } from './catalogue.ts';
import { sampleCategoryId, samplePetId, sampleToken } from './sample-ids.ts';

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
    await insertCategory(sample.category, sampleToken(id), OPERATORS);
    loaded.categories += 1;
  }
  for (const [position, pet] of sample.pets.entries()) await loadPet(pet, id, samplePetId(id, position), loaded);
}

async function loadPet(sample: SamplePet, categoryId: number, id: number, loaded: Loaded): Promise<void> {
  const { name, tags, status = 'available', order } = sample;
  const photoUrls = [`https://images.petstore.example/${encodeURIComponent(name.toLowerCase())}.jpg`];
  const present = await findPet(id);
  const pet = present ?? (await insertPet({ name, categoryId, photoUrls, tags, status }, sampleToken(id)));
  if (!present) loaded.pets += 1;
  if (order === undefined || pet.status === 'sold') return;
  await insertOrder({ petId: id }, sampleToken(id));
  if (order !== 'placed') await setOrderStatus(id, order);
  loaded.orders += 1;
}
