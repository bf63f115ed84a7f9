import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type FilterValues, listPath, queryOf, SELECTED } from './list-path.ts';
import { useResponse } from './use-resource.ts';

/** A page of a list: the one that the address names. */
export type List<Item> = ReturnType<typeof useList<Item>>;

/** Another address of a page. */
export interface Reset {
  readonly text: string;
  readonly run: () => void;
}

/**
 * Reads a page of a list and keeps it up to date: only what is on the screen is read. The address has its filters, its
 * cursor and what is selected, so that reloading, links and the browser's Back button work.
 */
export function useList<Item>(path: string, filterNames: readonly string[], limit: number) {
  const [params, setParams] = useSearchParams();
  const cursor = params.get('cursor') ?? '';
  const filters = Object.fromEntries([...params].filter(([name, value]) => value && filterNames.includes(name)));
  const page = useResponse<Item[]>(listPath(path, { ...filters, cursor }, limit));
  const items = page.data?.body ?? [];
  const next = page.data?.nextCursor;
  const pageNumber: number | undefined = cursor === '' ? 1 : history.state?.page;
  const state = pageNumber === undefined ? null : { page: pageNumber + 1 };
  // What was selected last: the addresses that Back leads to have older selections.
  const [selected, select] = useState<readonly string[]>(params.get(SELECTED)?.split(',') ?? []);
  useEffect(() => {
    const selection = selected.join();
    if (selection === (params.get(SELECTED) ?? '')) return;
    setParams(queryOf({ ...filters, cursor, [SELECTED]: selection }), { replace: true, state: history.state });
  });
  const showFirst = () => setParams(queryOf(filters));
  let reset: Reset | undefined;
  if (cursor !== '') reset = { text: 'Start from the first page', run: showFirst };
  else if ([...params.keys()].some((name) => name !== SELECTED)) reset = { text: 'Show all', run: () => setParams([]) };
  return {
    ...page,
    items,
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
