import { FormField } from '@cloudscape-design/components';
import type { Pet, PetChanges } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Choice } from '../../components/fields.tsx';
import { lineOf } from '../../components/format.ts';
import type { Field } from '../../components/use-form.ts';
import { CategorySelect } from './categories.tsx';

const STATUSES = [
  { value: 'available', label: 'Available', description: 'Can be bought.' },
  { value: 'pending', label: 'Pending', description: 'Not for sale.' },
] as const;

/** The fields of a pet. Tags and photos are one per line: a tag may have commas. */
export const PET_FIELDS: Readonly<Record<keyof PetChanges, Field<Pet, PetChanges>>> = {
  name: {
    label: 'Name',
    placeholder: 'Rex',
    textOf: ({ name = '' }) => name,
    changeOf: (name) => ({ name }),
  },
  categoryId: {
    label: 'Category',
    textOf: ({ categoryId }) => String(categoryId ?? ''),
    changeOf: (text) => ({ categoryId: text === '' ? null : Number(text) }),
    input: ({ label, error, value, onChange }) => (
      <FormField label={label} errorText={error}>
        <CategorySelect value={value} onChange={onChange} />
      </FormField>
    ),
  },
  status: {
    label: 'Status',
    textOf: ({ status = 'available' }) => status,
    changeOf: (text) => ({ status: text === 'pending' ? 'pending' : 'available' }),
    input: ({ label, value, onChange }, { status }) =>
      status !== 'sold' && <Choice label={label} items={STATUSES} value={value} onChange={onChange} />,
  },
  tags: {
    label: 'Tags',
    description: 'One per line.',
    rows: 2,
    textOf: ({ tags = [] }) => tags.map(lineOf).join('\n'),
    changeOf: (text, { tags }) => ({ tags: valuesOf(text, tags) }),
  },
  photoUrls: {
    label: 'Photos',
    description: 'One URL per line.',
    rows: 2,
    textOf: ({ photoUrls = [] }) => photoUrls.map(lineOf).join('\n'),
    changeOf: (text, { photoUrls }) => ({ photoUrls: valuesOf(text, photoUrls).map((url) => url.trim()) }),
  },
  reference: {
    label: 'Reference',
    description: 'A text of your own that finds the pet again.',
    textOf: ({ reference = '' }) => reference,
    changeOf: (text) => ({ reference: text.trim() || null }),
  },
};

/** The values of lines. One that was there before stays as it was: blank, or with line breaks that its line can't show. */
function valuesOf(text: string, before: readonly string[] = []): string[] {
  const left = [...before];
  return text.split('\n').flatMap((line) => {
    const at = left.findIndex((value) => lineOf(value) === line);
    if (at >= 0) return left.splice(at, 1);
    return line.trim() === '' ? [] : line;
  });
}
