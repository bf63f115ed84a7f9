import type { Pet, PetChanges } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { lineOf } from '../../components/format.ts';

export type PetForm = ReturnType<typeof formOf>;

/** The form for a pet, or for a new one. Tags and photos are one per line: a tag may have commas. */
export const formOf = ({
  name = '',
  categoryId,
  status = 'available',
  tags = [],
  photoUrls = [],
  reference = '',
}: Partial<Pet>) => ({
  name,
  /** The category's id, or nothing. */
  categoryId: String(categoryId ?? ''),
  status,
  tags: tags.map(lineOf).join('\n'),
  photoUrls: photoUrls.map(lineOf).join('\n'),
  reference,
});

/** The properties of a pet for the fields that were changed. */
export function changesTo(pet: Partial<Pet>, fields: Partial<PetForm>): PetChanges {
  const { name, categoryId, photoUrls, tags, status, reference } = fields;
  return {
    ...(name !== undefined && { name }),
    ...(categoryId !== undefined && { categoryId: categoryId === '' ? null : Number(categoryId) }),
    ...(photoUrls !== undefined && { photoUrls: valuesOf(photoUrls, pet.photoUrls).map((url) => url.trim()) }),
    ...(tags !== undefined && { tags: valuesOf(tags, pet.tags) }),
    ...(pet.status !== 'sold' && status !== undefined && status !== 'sold' && { status }),
    ...(reference !== undefined && { reference: reference.trim() || null }),
  };
}

/** The values of lines. One that was there before stays as it was: blank, or with line breaks that its line can't show. */
function valuesOf(text: string, before: readonly string[] = []): string[] {
  const left = [...before];
  return text.split('\n').flatMap((line) => {
    const at = left.findIndex((value) => lineOf(value) === line);
    if (at >= 0) return left.splice(at, 1);
    return line.trim() === '' ? [] : line;
  });
}

/** The properties of a pet that are to change, as they were seen. */
export function seenOf(pet: Pet, changes: PetChanges): PetChanges {
  const { name, categoryId = null, photoUrls, tags, status, reference = null } = pet;
  const values = Object.entries({ name, categoryId, photoUrls, tags, status, reference });
  return Object.fromEntries(values.filter(([property]) => property in changes));
}
