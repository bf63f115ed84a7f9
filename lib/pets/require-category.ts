import { hasCategory } from '../categories/category-store.ts';
import type { NewPet } from '../contract/generated/public/types.ts';
import { InvalidRequest } from '../errors/errors.ts';

/** Requires that the category of a new pet exists, if it has one. @throws InvalidRequest otherwise */
export async function requireCategory({ categoryId }: Pick<NewPet, 'categoryId'>): Promise<void> {
  if (categoryId !== undefined && !(await hasCategory(categoryId))) {
    throw new InvalidRequest(`categoryId ${categoryId} is not the id of a category`);
  }
}
