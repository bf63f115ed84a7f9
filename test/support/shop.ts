import type { Category, Order, Pet } from '../../lib/contract/generated/public/types.ts';
import { call, type TestResponse } from './call.ts';
import { allOf } from './pages.ts';
import type { TestStage } from './stage.ts';

/** What a client of a stage does all the time, on conditions that it succeeds. */
export interface Shop {
  addCategory(name?: string): Promise<Category>;
  addPet(pet?: Readonly<Record<string, unknown>>): Promise<Pet>;
  /** So many pets of the same kind, one after the other, in the order of their ids. */
  addPets(count: number, pet?: Readonly<Record<string, unknown>>): Promise<Pet[]>;
  sell(pet: Pet): Promise<Order>;
  /** A pet as every reader sees it now. */
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
    addPets: async (count, pet) => {
      const pets = await Promise.all(Array.from({ length: count }, () => addPet(pet)));
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
