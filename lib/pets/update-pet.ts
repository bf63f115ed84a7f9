import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Pet, PetChanges } from '../contract/generated/public/types.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { transact } from '../database/transact.ts';
import { changeAnyVersion } from '../database/version.ts';
import type { Attributes } from '../database/write-actions.ts';
import { InvalidRequest } from '../errors/errors.ts';
import { attributesOf, categoryAndId, petAt, petMapping } from './pet-item.ts';
import { findPet, noSuchPet, petSold } from './pet-store.ts';
import { requireCategory } from './require-category.ts';

/** The contract's `x-max-text-bytes`, which it checks for the text of one request. */
const MAX_BYTES = 3500;
const TEXTS = ['name', 'photoUrls', 'tags'] as const;

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
    const change = changeAnyVersion(petAt(id), newAttributes(id, changes), attributesOf(pet, kept));
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

/**
 * The properties whose text a change keeps. It counts towards the limit together with the new text, so it must not
 * change at the same moment. None if the change has no text, or all of it.
 * @throws InvalidRequest when the changed pet has too much text
 */
function keptText(pet: Pet, changes: PetChanges): readonly (typeof TEXTS)[number][] {
  const kept = TEXTS.filter((name) => changes[name] === undefined);
  if (kept.length === TEXTS.length) return [];
  const bytes = Buffer.byteLength(
    TEXTS.flatMap((name) => (changes[name] === undefined ? pet : changes)[name]).join(''),
  );
  if (bytes > MAX_BYTES) {
    throw new InvalidRequest(
      `The changed pet must have at most ${MAX_BYTES} bytes of UTF-8 in ${TEXTS.join(', ')} together`,
    );
  }
  return kept;
}
