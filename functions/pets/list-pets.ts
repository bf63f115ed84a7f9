import { listPets } from '../../lib/contract/generated/public/list-pets.ts';
import { operation } from '../../lib/http/operation.ts';
import { decodeCursor, encodeCursor } from '../../lib/paging/cursor.ts';
import { findPet } from '../../lib/pets/pet-store.ts';
import { POSITION_LENGTH, queryPets } from '../../lib/pets/query-pets.ts';

/** `GET /pets`: returns a page of the pets that match all filters, ordered by id. */
export const handler = operation(listPets, async ({ query: { id, categoryId, status, limit, cursor } }) => {
  const list = [listPets.operationId, id, categoryId, status];
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, POSITION_LENGTH);
  if (id !== undefined) {
    const pet = await findPet(id);
    const isMatch = pet && (categoryId ?? pet.categoryId) === pet.categoryId && (status ?? pet.status) === pet.status;
    return { body: isMatch ? [pet] : [] };
  }
  const { pets, next } = await queryPets({ categoryId, status }, limit, after);
  return { body: pets, nextCursor: next && encodeCursor(list, next) };
});
