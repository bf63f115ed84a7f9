import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { POLL_MS, pollEvery } from './query-client.ts';
import type { ListPage, ReadList } from './read.ts';

/** A page of a list: the one that the address names. */
export type List<Item> = ReturnType<typeof useList<Item>>;

/** Another address of a page. */
export interface Reset {
  readonly text: string;
  readonly run: () => void;
}

/** The values of filters, by query parameter. */
export type FilterValues = Readonly<Record<string, string>>;

/** A page of the service can be short, or empty: the next ones join it until there are this many rows. */
const ENOUGH_ROWS = 20;

const queryOf = (values: FilterValues) => new URLSearchParams(Object.entries(values).filter(([, value]) => value));

/**
 * Reads a page of a list, and goes on until it has enough rows. The address has its filters and its cursor, so that reloading,
 * links and Back work.
 */
export function useList<Item>(read: ReadList<Item>, filterNames: readonly string[], limit: number) {
  const [params, setParams] = useSearchParams();
  const cursor = params.get('cursor') ?? '';
  const filters = Object.fromEntries([...params].filter(([name, value]) => value && filterNames.includes(name)));
  const query = { limit, ...filters };
  const page = useInfiniteQuery({
    queryKey: [read.path, 'list', query, cursor],
    queryFn: ({ pageParam, signal }) => read.page({ ...query, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // A long search is not repeated by itself.
    refetchInterval: (list) => (isLong(list.state.data) && !list.state.error ? false : pollEvery(POLL_MS)(list)),
    refetchOnWindowFocus: ({ state }) => !isLong(state.data),
  });
  const [selected, select] = useState<readonly string[]>([]);
  const pages = page.data?.pages ?? [];
  const items = pages.flatMap((one) => one.items);
  const next = pages.at(-1)?.nextCursor;
  const isGoingOn = next !== undefined && items.length < ENOUGH_ROWS && page.error === null;
  useEffect(() => {
    if (isGoingOn && !page.isFetching) void page.fetchNextPage();
  });
  const pageNumber: number | undefined = cursor === '' ? 1 : history.state?.page;
  const state = pageNumber === undefined ? null : { page: pageNumber + 1 };
  const showFirst = () => setParams(queryOf(filters));
  let reset: Reset | undefined;
  if (cursor !== '') reset = { text: 'Start from the first page', run: showFirst };
  else if (params.size > 0) reset = { text: 'Show all', run: () => setParams([]) };
  return {
    ...page,
    items,
    /** Whether more rows are being read for this page. */
    isGoingOn,
    /** How many records the service looked through for the rows, if it searched. */
    searched: pages[0]?.searched === undefined ? undefined : pages.reduce((sum, one) => sum + (one.searched ?? 0), 0),
    /** The filters in the address. */
    filters,
    setFilters: (chosen: FilterValues) => setParams(queryOf(chosen)),
    /** The keys of the selected items, also of those that are not on this page. */
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

const isLong = (data: InfiniteData<ListPage<unknown>, string> | undefined): boolean => (data?.pages.length ?? 0) > 1;
