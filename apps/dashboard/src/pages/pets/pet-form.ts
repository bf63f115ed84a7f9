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

/** The properties of a pet that a form changes. */
export function changesTo(pet: Partial<Pet>, form: PetForm): PetChanges {
  const before = formOf(pet);
  const isChanged = (name: keyof PetForm) => form[name] !== before[name];
  return {
    ...(isChanged('name') && { name: form.name }),
    ...(isChanged('categoryId') && { categoryId: form.categoryId === '' ? null : Number(form.categoryId) }),
    ...(isChanged('photoUrls') && { photoUrls: valuesOf(form.photoUrls, pet.photoUrls).map((url) => url.trim()) }),
    ...(isChanged('tags') && { tags: valuesOf(form.tags, pet.tags) }),
    ...(isChanged('status') && form.status !== 'sold' && { status: form.status }),
    ...(isChanged('reference') && { reference: form.reference.trim() || null }),
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
