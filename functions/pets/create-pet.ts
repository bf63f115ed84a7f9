import { createPet } from '../../lib/contract/generated/create-pet.ts';
import { InvalidRequest } from '../../lib/errors.ts';
import { writeOperation } from '../../lib/operation.ts';
import { hasCategory } from '../../lib/stores/categories.ts';
import { insertPet } from '../../lib/stores/pets.ts';

/** `POST /pets`: adds a pet, to a category that exists if to any. */
export const handler = writeOperation(createPet, async ({ body }, claim) => {
  const { categoryId } = body;
  if (categoryId !== undefined && !(await hasCategory(categoryId))) {
    throw new InvalidRequest(`categoryId ${categoryId} is not the id of a category`);
  }
  return { body: await insertPet(body, claim) };
});
