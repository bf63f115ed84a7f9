import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Pet, PetChanges } from '../contract/generated/public/types.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { transact } from '../database/transact.ts';
import { type Attributes, updateItem } from '../database/write-actions.ts';
import { attributesOf, categoryAndId, petAt, petMapping } from './pet-item.ts';
import { findPet, noSuchPet, petSold } from './pet-store.ts';
import { keptText } from './pet-text.ts';
import { requireCategory } from './require-category.ts';

/** In the order of the activity log. */
const PROPERTIES = ['name', 'categoryId', 'photoUrls', 'tags', 'status', 'reference'] as const;

/** A change by a person, who saw the pet before. */
interface PetEdit {
  /**
   * Whether the pet has the changes already.
   * @throws PreconditionFailed when the properties to change are no longer as they were seen
   */
  readonly isDone: (pet: Pet) => boolean;
  /** More actions of the transaction, for the pet as it was before. */
  readonly also: (pet: Pet) => readonly TransactWriteItem[];
}

/**
 * Changes the given properties of a pet. `null` removes an optional one. Returns the pet as it is afterwards.
 * @throws NotFound
 * @throws Conflict when the status of a sold pet would change
 */
export function updatePet(id: number, changes: PetChanges, edit?: PetEdit): Promise<Pet> {
  return untilDecided(async () => {
    const pet = await getPet(id);
    if (Object.keys(changes).length === 0 || edit?.isDone(pet)) return pet;
    if (changes.status !== undefined && pet.status === 'sold') throw petSold(id);
    await requireCategory(changes);
    const kept = [
      ...(edit ? changedNames(changes) : []),
      ...(changes.status ? ['status'] : []),
      ...keptText(pet, changes),
    ];
    const place = petAt(id);
    const seen = { ...place.Key, ...attributesOf(pet, kept) };
    const change = updateItem(place, newAttributes(id, changes), seen);
    return (await transact([change, ...(edit?.also(pet) ?? [])])) ? OVERTAKEN : getPet(id);
  });
}

/** The names of the properties that are to change. */
export const changedNames = (changes: PetChanges) => PROPERTIES.filter((name) => name in changes);

async function getPet(id: number): Promise<Pet> {
  const pet = await findPet(id);
  if (!pet) throw noSuchPet();
  return pet;
}

/** The attributes to write, and those to remove. */
function newAttributes(id: number, changes: PetChanges): Attributes {
  const written = petMapping.write(changes);
  const changed = Object.fromEntries(changedNames(changes).map((name) => [name, written[name]]));
  const { categoryId } = changes;
  if (categoryId === undefined) return changed;
  return { ...changed, categoryAndId: categoryId === null ? undefined : { S: categoryAndId(categoryId, id) } };
}
