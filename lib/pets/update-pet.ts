import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Pet, PetChanges } from '../contract/generated/public/types.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { changedBy, changeRecord, requireMatch } from '../database/version.ts';
import type { Attributes } from '../database/write-actions.ts';
import { InvalidRequest } from '../errors/errors.ts';
import { type ChangeRequest, transactOnce } from '../idempotency/change-once.ts';
import { categoryAndId, petAt, petMapping, toPet } from './pet-item.ts';
import { existingPet, petSold } from './pet-store.ts';
import { requireCategory } from './require-category.ts';

/** The contract's `x-max-text-bytes`, which it checks for the text of one request. */
const MAX_BYTES = 3500;
const TEXTS = ['name', 'photoUrls', 'tags'] as const;
type PetText = Pick<Pet, (typeof TEXTS)[number]>;
/** The largest pets fill 4 KB, the size of a read unit, without who changed them. */
const MAX_BYTES_WITH_AUTHOR = 3460;

/**
 * Changes the given properties of a pet, together with more actions. `null` removes an optional one. Returns the pet as it
 * is afterwards. If somebody else was faster, it starts over, unless the request asked for a version.
 * @throws NotFound
 * @throws PreconditionFailed when the pet does not have the version that was asked for
 * @throws Conflict when the status of a sold pet would change
 */
export function updatePet(
  id: number,
  changes: PetChanges,
  request: ChangeRequest = {},
  also: (pet: Pet) => readonly TransactWriteItem[] = () => [],
): Promise<Pet> {
  return untilDecided(async () => {
    const { pet, version } = await existingPet(id);
    requireMatch(request.ifMatch, pet.etag, 'The pet was changed meanwhile.');
    if (changedNames(changes).length === 0) return pet;
    if (changes.status !== undefined && pet.status === 'sold') throw petSold(id);
    const changed = petMapping.change(pet, changes);
    requireShortText(changed, changes);
    await requireCategory(changes);
    const author = bytesOf(changed) <= MAX_BYTES_WITH_AUTHOR ? request.changedBy : undefined;
    const change = changeRecord(petAt(id), { ...newAttributes(id, changes), ...changedBy(author) }, version);
    if (await transactOnce([change, ...also(pet)], request)) return OVERTAKEN;
    return toPet(id, changed, version + 1);
  });
}

type StoredName = (typeof petMapping.names)[number];

/** The names of the properties that are to change. A property of `PetChanges` without a mapping does not compile. */
export const changedNames = (changes: PetChanges) =>
  petMapping.names.filter((name: StoredName): name is keyof PetChanges => name in changes);

/** The attributes to write, and those to remove. */
function newAttributes(id: number, changes: PetChanges): Attributes {
  const changed = petMapping.writeChanges(changes);
  const { categoryId } = changes;
  if (categoryId === undefined) return changed;
  return { ...changed, categoryAndId: categoryId === null ? undefined : { S: categoryAndId(categoryId, id) } };
}

const bytesOf = (pet: PetText) => Buffer.byteLength(TEXTS.flatMap((name) => pet[name]).join(''));

/**
 * The text that a change keeps counts towards the limit together with the new text.
 * @throws InvalidRequest when the changed pet has too much text
 */
function requireShortText(changed: PetText, changes: PetChanges): void {
  if (TEXTS.every((name) => changes[name] === undefined)) return;
  if (bytesOf(changed) <= MAX_BYTES) return;
  throw new InvalidRequest(
    `The changed pet must have at most ${MAX_BYTES} bytes of UTF-8 in ${TEXTS.join(', ')} together`,
  );
}
