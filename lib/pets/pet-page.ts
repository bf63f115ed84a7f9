import type { ListPetsInput, Pet } from '../contract/generated/public/types.ts';
import type { Access } from '../database/access.ts';
import { decodeCursor, encodeCursor } from '../paging/cursor.ts';
import { findPets } from './pet-store.ts';
import { isMatch, type PetPage, queryPets } from './query-pets.ts';

/** `petPage` reads pets by their ids, or queries the index of its filters. */
export const petPageAccess: Access = [
  { table: 'Pets', actions: ['BatchGetItem', 'Query'] },
  { table: 'Pets', index: 'byCategory', actions: ['Query'] },
  { table: 'Pets', index: 'byStatus', actions: ['Query'] },
  { table: 'Pets', index: 'byStatusAndCategory', actions: ['Query'] },
  { table: 'Pets', index: 'byReference', actions: ['Query'] },
];

/**
 * A page of the pets that match all filters, by id, with the cursors of an operation.
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export async function petPage(
  operationId: string,
  { id: ids, limit, cursor, ...filter }: ListPetsInput['query'],
  isNewestFirst = false,
): Promise<{ body: Pet[]; nextCursor?: string | undefined }> {
  const { categoryId, status, reference } = filter;
  const list = [operationId, ids, categoryId, status, reference];
  const after = decodeCursor(list, cursor);
  const { pets, next } = ids
    ? await petsWithIds(ids, limit, after, isNewestFirst)
    : await queryPets(filter, limit, after, isNewestFirst);
  return { body: pets.filter((pet) => isMatch(pet, filter)), nextCursor: encodeCursor(list, next) };
}

async function petsWithIds(
  ids: readonly number[],
  limit: number,
  after: number | undefined,
  isNewestFirst: boolean,
): Promise<PetPage> {
  const order = (one: number, other: number) => (isNewestFirst ? other - one : one - other);
  // Ids that are not safe integers were rounded, so they would find other pets.
  const known = [...new Set(ids)].filter((id) => Number.isSafeInteger(id));
  const left = known.filter((id) => after === undefined || order(after, id) < 0).sort(order);
  const pets = (await findPets(left.slice(0, limit))).sort((one, other) => order(one.id, other.id));
  return left.length > limit ? { pets, next: left[limit - 1] } : { pets };
}
