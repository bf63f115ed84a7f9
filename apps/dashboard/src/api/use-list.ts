import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ListPage, ListQuery } from './read.ts';

/** A page of a list: the one that the address names. */
export type List<Item> = ReturnType<typeof useList<Item>>;

/** Another address of a page. */
export interface Reset {
  readonly text: string;
  readonly run: () => void;
}

/** The values of filters, by query parameter. */
export type FilterValues = Readonly<Record<string, string>>;

export type ReadList<Item> = (query: ListQuery) => UseQueryOptions<ListPage<Item>>;

const queryOf = (values: FilterValues) => new URLSearchParams(Object.entries(values).filter(([, value]) => value));

/** Reads a page of a list. The address has its filters and its cursor, so that reloading, links and Back work. */
export function useList<Item>(read: ReadList<Item>, filterNames: readonly string[], limit: number) {
  const [params, setParams] = useSearchParams();
  const cursor = params.get('cursor') ?? '';
  const filters = Object.fromEntries([...params].filter(([name, value]) => value && filterNames.includes(name)));
  const page = useQuery(read({ limit, ...filters, ...(cursor && { cursor }) }));
  const [selected, select] = useState<readonly string[]>([]);
  const next = page.data?.nextCursor;
  const pageNumber: number | undefined = cursor === '' ? 1 : history.state?.page;
  const state = pageNumber === undefined ? null : { page: pageNumber + 1 };
  const showFirst = () => setParams(queryOf(filters));
  let reset: Reset | undefined;
  if (cursor !== '') reset = { text: 'Start from the first page', run: showFirst };
  else if (params.size > 0) reset = { text: 'Show all', run: () => setParams([]) };
  return {
    ...page,
    items: page.data?.items ?? [],
    /** The filters in the address. */
    filters,
    setFilters: (chosen: FilterValues) => setParams(queryOf(chosen)),
    /** The ids of the selected items, also of those that are not on this page. */
    selected,
    select,
    /** Leaves a page or filters that the API doesn't know. Undefined at the list's own address. */
    reset,
    /** How many pages were shown up to this one. Undefined if it was opened by its address. */
    pageNumber,
    /** Shows the next page. Undefined on the last one. */
    showNext: next === undefined ? undefined : () => setParams(queryOf({ ...filters, cursor: next }), { state }),
    /** Shows the previous page. Undefined on the first one. */
    showPrevious: cursor === '' ? undefined : pageNumber === undefined ? showFirst : () => history.back(),
  };
}
