import type { Pet, PetChanges } from '../contract/generated/public/types.ts';
import { InvalidRequest } from '../errors/errors.ts';

/** The contract's `x-max-text-bytes`, which it checks for the text of one request. */
const MAX_BYTES = 3500;
const TEXTS = ['name', 'photoUrls', 'tags'] as const;

/**
 * The properties whose text a change keeps and that counts towards the limit together with the new text, so they must not
 * change at the same moment. None if the change has no text, or all of it.
 * @throws InvalidRequest when the changed pet has too much text
 */
export function keptText(pet: Pet, changes: PetChanges): readonly (typeof TEXTS)[number][] {
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
