import { hasCategory } from '../../lib/categories/category-store.ts';
import { createPet } from '../../lib/contract/generated/public/create-pet.ts';
import { InvalidRequest } from '../../lib/errors/errors.ts';
import { writeOperation } from '../../lib/http/operation.ts';
import { insertPet } from '../../lib/pets/pet-store.ts';

/** `POST /pets`: adds a pet. Its category, if it has one, must exist. */
export const handler = writeOperation(createPet, async ({ body }, { writeToken }) => {
  const { categoryId } = body;
  if (categoryId !== undefined && !(await hasCategory(categoryId))) {
    throw new InvalidRequest(`categoryId ${categoryId} is not the id of a category`);
  }
  return { body: await insertPet(body, writeToken) };
});
