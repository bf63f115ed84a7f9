import type { ApiKey, EditableCategory, Pet } from '../../../../lib/contract/generated/dashboard/types.ts';
import { readNow } from '../api/read.ts';
import { oneByOne, useOne } from '../api/use-one.ts';
import { capitalized } from './format.ts';
import { Breakable } from './text.tsx';

/** As many as the service reads at once. */
const [MAX_CATEGORIES, MAX_PETS, MAX_KEYS] = [100, 50, 50];

const CATEGORIES = oneByOne<number, EditableCategory>({
  path: '/categories',
  max: MAX_CATEGORIES,
  read: (id) => readNow('/categories', { query: { limit: MAX_CATEGORIES, id } }),
  idOf: ({ id }) => id,
});
const PETS = oneByOne<number, Pet>({
  path: '/pets',
  max: MAX_PETS,
  read: (id) => readNow('/pets', { query: { limit: MAX_PETS, id } }),
  idOf: ({ id }) => id,
});
const KEYS = oneByOne<string, ApiKey>({
  path: '/keys',
  max: MAX_KEYS,
  read: (keyId) => readNow('/keys', { query: { limit: MAX_KEYS, keyId } }),
  idOf: ({ keyId }) => keyId,
});

/** A category, or null if it was deleted. */
export const useCategory = (id: number, enabled = true) => useOne(CATEGORIES, id, enabled);

export const CategoryName = ({ id }: { readonly id: number }) => (
  <RecordName noun="category" id={id} query={useCategory(id)} />
);
export const PetName = ({ id }: { readonly id: number }) => <RecordName noun="pet" id={id} query={useOne(PETS, id)} />;
export const KeyName = ({ id }: { readonly id: string }) => <RecordName noun="key" id={id} query={useOne(KEYS, id)} />;

interface Props {
  readonly noun: string;
  readonly id: number | string;
  readonly query: { readonly data: { readonly name: string } | null | undefined; readonly isError: boolean };
}

/** The name of a record, or that it was deleted. While its name can't be read, its ID. */
function RecordName({ noun, id, query: { data, isError } }: Props) {
  if (data === undefined) return isError ? `${capitalized(noun)} ${id}` : '…';
  return <Breakable>{data?.name ?? `Deleted ${noun} ${id}`}</Breakable>;
}
