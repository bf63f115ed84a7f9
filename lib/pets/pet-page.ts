import type { ListPetsInput, Pet } from '../contract/generated/public/types.ts';
import { decodeCursor, encodeCursor } from '../paging/cursor.ts';
import { findPet } from './pet-store.ts';
import { queryPets } from './query-pets.ts';

/**
 * A page of the pets that match all filters, by id.
 * @param operationId the operation whose cursors are used
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export async function petPage(
  operationId: string,
  { id, categoryId, status, limit, cursor }: ListPetsInput['query'],
): Promise<{ body: Pet[]; nextCursor?: string | undefined }> {
  const list = [operationId, id, categoryId, status];
  const after = decodeCursor(list, cursor);
  if (id !== undefined) {
    const pet = await findPet(id);
    const isMatch = pet && (categoryId ?? pet.categoryId) === pet.categoryId && (status ?? pet.status) === pet.status;
    return { body: isMatch ? [pet] : [] };
  }
  const { pets, next } = await queryPets({ categoryId, status }, limit, after);
  return { body: pets, nextCursor: encodeCursor(list, next) };
}
