import { OPERATORS } from '../categories/category-item.ts';
import { allCategories, insertCategory } from '../categories/category-store.ts';
import type { Pet } from '../contract/generated/types.ts';
import { newWriteToken } from '../idempotency/write-token.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import { insertOrder } from '../orders/order-store.ts';
import { insertPet, queryPets } from '../pets/pet-store.ts';
import { catalogue, type SamplePet } from './catalogue.ts';

/** How much a load has added. */
export interface Added {
  categories: number;
  pets: number;
  orders: number;
}

/**
 * Adds those of the sample catalogue that are not there yet: categories and pets are known by their names, orders by
 * their pets. A second run changes nothing.
 */
export async function loadCatalogue(): Promise<Added> {
  const added: Added = { categories: 0, pets: 0, orders: 0 };
  const categories = await categoryIds();
  const pets = new Map((await allPets()).map((pet) => [nameIn(pet.categoryId, pet.name), pet]));
  for (const { category, pets: samples } of catalogue) {
    let categoryId = categories.get(category.name);
    if (categoryId === undefined) {
      categoryId = (await insertCategory(category, newWriteToken(), OPERATORS)).id;
      added.categories += 1;
    }
    for (const sample of samples) await loadPet(sample, categoryId, pets.get(nameIn(categoryId, sample.name)), added);
  }
  return added;
}

async function loadPet(sample: SamplePet, categoryId: number, present: Pet | undefined, added: Added): Promise<void> {
  const { name, tags, status = 'available', order } = sample;
  const photoUrls = [`https://images.petstore.example/${encodeURIComponent(name.toLowerCase())}.jpg`];
  const pet = present ?? (await insertPet({ name, categoryId, photoUrls, tags, status }, newWriteToken()));
  if (!present) added.pets += 1;
  if (order === undefined || pet.status === 'sold') return;
  await insertOrder({ petId: pet.id }, newWriteToken());
  if (order !== 'placed') await advanceOrder(pet.id, order);
  added.orders += 1;
}

async function categoryIds(): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for await (const { name, id } of allCategories()) ids.set(name, id);
  return ids;
}

async function allPets(): Promise<Pet[]> {
  const all: Pet[] = [];
  let page = await queryPets({}, 100);
  all.push(...page.pets);
  while (page.next) {
    page = await queryPets({}, 100, page.next);
    all.push(...page.pets);
  }
  return all;
}

const nameIn = (categoryId: number | undefined, name: string) => `${categoryId}/${name}`;
