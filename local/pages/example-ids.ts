import { categoryPage } from '../../lib/categories/category-page.ts';
import { queryPets } from '../../lib/pets/query-pets.ts';

/** Ids of existing records, for the requests that the docs page suggests. Each is absent while no such record exists. */
export interface ExampleIds {
  readonly category: number | undefined;
  readonly pet: number | undefined;
  /** A pet that can be ordered. */
  readonly availablePet: number | undefined;
}

/** Finds the oldest record of each kind. */
export async function findExampleIds(): Promise<ExampleIds> {
  const [{ categories }, anyPet, available] = await Promise.all([
    categoryPage(1),
    queryPets({}, 1),
    queryPets({ status: 'available' }, 1),
  ]);
  return {
    category: categories[0]?.id,
    pet: anyPet.pets[0]?.id,
    availablePet: available.pets[0]?.id,
  };
}
