import { Select, type SelectProps } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditableCategory } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { pollEvery, SLOW_POLL_MS } from '../../api/query-client.ts';
import { listAt, readNow } from '../../api/read.ts';
import { Breakable } from '../../components/text.tsx';
import { isolate } from '../../messages/isolate.ts';

/** The rows of a page read within this time of each other. */
const BATCH_MS = 20;
let batch: { readonly ids: Set<number>; readonly response: Promise<readonly EditableCategory[]> } | undefined;

/** Reads a category. One request reads all that are asked for at once: each row of a list asks. */
async function readCategory(id: number): Promise<EditableCategory | null> {
  const ids = batch?.ids ?? new Set();
  batch ??= {
    ids,
    response: new Promise((resolve) => setTimeout(resolve, BATCH_MS)).then(() => {
      batch = undefined;
      return readNow('/categories', { query: { limit: 100, id: [...ids] } });
    }),
  };
  ids.add(id);
  return (await batch.response).find((category) => category.id === id) ?? null;
}

/** A category, or null if it was deleted. */
export const useCategory = (id: number, enabled = true) =>
  useQuery({
    queryKey: ['/categories', 'one', id],
    queryFn: () => readCategory(id),
    enabled,
    staleTime: SLOW_POLL_MS,
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });

/** The name of a category, or that it was deleted. While its name can't be read, its id. */
export function CategoryName({ id }: { readonly id: number }) {
  const { data, isError } = useCategory(id);
  if (data === undefined) return isError ? `Category ${id}` : '…';
  return <Breakable>{data?.name ?? `Deleted category ${id}`}</Breakable>;
}

const CATEGORIES = listAt('/categories');

/** The categories whose names contain a text, as many as one page has. */
export const useCategories = (name = '') => {
  const query = { limit: 100, ...(name && { name }) };
  return useQuery({
    queryKey: [CATEGORIES.path, 'page', query],
    queryFn: ({ signal }) => CATEGORIES.page(query, signal),
    refetchInterval: pollEvery(2 * SLOW_POLL_MS),
  });
};

const NONE: SelectProps.Option = { value: '', label: 'No category' };

interface Props {
  /** The category's id, or nothing. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Chooses a category by its name, which the service looks for: there may be many. */
export function CategorySelect({ value, onChange }: Props) {
  const [text, setText] = useState('');
  const { data, isError, isLoading, refetch } = useCategories(text);
  const { data: chosen } = useCategory(Number(value), value !== '');
  const options = data?.items.map(({ id, name }) => ({ value: String(id), label: isolate(name) })) ?? [];
  const unnamed = `${chosen === null ? 'Deleted category' : 'Category'} ${value}`;
  const known = { value, label: chosen ? isolate(chosen.name) : unnamed };
  return (
    <Select
      selectedOption={value === '' ? NONE : known}
      options={text === '' ? [NONE, ...options] : options}
      filteringType="manual"
      filteringPlaceholder="Find by name"
      expandToViewport
      virtualScroll
      statusType={isError ? 'error' : isLoading ? 'loading' : 'finished'}
      errorText="Can't load the categories."
      recoveryText="Try again"
      empty="No category has this name."
      finishedText={data?.nextCursor ? 'Type a part of the name to find more.' : ''}
      onLoadItems={({ detail }) => (detail.samePage ? void refetch() : setText(detail.filteringText))}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
    />
  );
}
