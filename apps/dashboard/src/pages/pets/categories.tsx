import { Select, type SelectProps } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pollEvery, SLOW_POLL_MS } from '../../api/query-client.ts';
import { listAt } from '../../api/read.ts';
import { useCategory } from '../../components/record-names.tsx';
import { isolate } from '../../messages/isolate.ts';

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
