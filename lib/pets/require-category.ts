import { findCategory } from '../categories/category-store.ts';
import { InvalidRequest } from '../errors/errors.ts';

/**
 * A read of its own rather than a condition of the transaction: it costs one read unit instead of up to eight write
 * units, and pets of the same category don't get in each other's way. A category that is deleted right afterwards leaves
 * the pet as it leaves all its other pets.
 * @throws InvalidRequest when the category that a pet is to have does not exist
 */
export async function requireCategory({ categoryId }: { readonly categoryId?: number | null }): Promise<void> {
  if (typeof categoryId !== 'number' || (await findCategory(categoryId))) return;
  const fields = { categoryId: 'this category no longer exists' };
  throw new InvalidRequest(`categoryId ${categoryId} is not the ID of a category`, fields, 'unknown_category');
}
