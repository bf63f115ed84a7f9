import { hasCategory } from '../categories/category-store.ts';
import { environment } from '../config/environment.ts';
import type { NewPet } from '../contract/generated/public/types.ts';
import { InvalidRequest } from '../errors/errors.ts';
import { isInserted } from '../idempotency/insert-record.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import { PETS } from './pet-item.ts';

/**
 * Checks that the category of a new pet exists, if the pet has one. A retry succeeds even if the category was deleted
 * after the first try had created the pet.
 * @throws InvalidRequest when the category does not exist
 */
export async function requireCategory(
  { categoryId }: Pick<NewPet, 'categoryId'>,
  writeToken: WriteToken,
): Promise<void> {
  if (categoryId === undefined || (await hasCategory(categoryId))) return;
  if (writeToken.replayed && (await isInserted(environment('petsTable'), PETS, writeToken))) return;
  throw new InvalidRequest(`categoryId ${categoryId} is not the id of a category`);
}
