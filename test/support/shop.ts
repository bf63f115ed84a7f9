import { changeCategory } from '../../lib/categories/category-store.ts';
import type { Category, Order, Pet } from '../../lib/contract/generated/public/types.ts';
import { mapInBatches } from '../../lib/database/map-in-batches.ts';
import { call, type TestResponse } from './call.ts';
import { allOf } from './pages.ts';
import type { TestStage } from './stage.ts';

/** The common requests of a client, which must succeed. */
export interface Shop {
  addCategory(name?: string): Promise<Category>;
  /** Deletes a category like an operator. */
  deleteCategory(id: number): Promise<void>;
  addPet(pet?: Readonly<Record<string, unknown>>): Promise<Pet>;
  /** Creates this many identical pets, in the order of their ids. */
  addPets(count: number, pet?: Readonly<Record<string, unknown>>): Promise<Pet[]>;
  sell(pet: Pet): Promise<Order>;
  /** The current state of a pet. */
  pet(id: number): Promise<Pet>;
  pets(query?: string): Promise<Pet[]>;
  orders(query?: string): Promise<Order[]>;
}

export function shopOf(stage: TestStage): Shop {
  const get = (path: string) => call({ path, apiKey: stage.apiKey });
  const post = (path: string, body: unknown) => call({ path, apiKey: stage.apiKey, body });
  const addPet = async (pet: Readonly<Record<string, unknown>> = {}): Promise<Pet> =>
    bodyOf(await post('/pets', { name: 'Rex', ...pet }), 201);
  return {
    addPet,
    addCategory: async (name = 'Dogs') => bodyOf(await post('/categories', { name }), 201),
    deleteCategory: async (id) => {
      if (!(await changeCategory(id, () => undefined))) throw new Error(`There is no category ${id}.`);
    },
    addPets: async (count, pet) => {
      // More at once would wait for each other for longer than a request may take, on a busy machine.
      const pets = await mapInBatches(Array.from({ length: count }), 5, () => addPet(pet));
      return pets.sort((one, other) => one.id - other.id);
    },
    sell: async ({ id }) => bodyOf(await post('/store/orders', { petId: id }), 201),
    pet: async (id) => bodyOf(await get(`/pets/${id}`), 200),
    pets: (query = '?limit=100') => allOf({ path: `/pets${query}`, apiKey: stage.apiKey }),
    orders: (query = '?limit=100') => allOf({ path: `/store/orders${query}`, apiKey: stage.apiKey }),
  };
}

function bodyOf({ status, text }: TestResponse, expected: number): ReturnType<typeof JSON.parse> {
  if (status !== expected) throw new Error(`Expected ${expected}, not ${text}`);
  return JSON.parse(text);
}
