import { useSearchParams } from 'wouter';
import { type FilterValues, listPath, queryOf } from './list-path.ts';
import type { ApiResponse } from './request.ts';
import { type Resource, useResponse } from './use-resource.ts';

/** A page of a list: the one that the address names. */
export interface List<Item> extends Resource<ApiResponse<Item[]>> {
  readonly items: readonly Item[];
  /** The filters in the address. */
  readonly filters: FilterValues;
  readonly setFilters: (filters: FilterValues) => void;
  /** How many items come before the page. Undefined if it was opened by its address. */
  readonly before: number | undefined;
  /** Shows the next page. Undefined on the last one. */
  readonly showNext: (() => void) | undefined;
  /** Shows the previous page. Undefined on the first one. */
  readonly showPrevious: (() => void) | undefined;
  /** Leaves a page or filters that the API doesn't know. Undefined at the list's own address. */
  readonly reset: Reset | undefined;
}

/** Another address of a page. */
export interface Reset {
  readonly text: string;
  readonly run: () => void;
}

/**
 * Reads a page of a list and keeps it up to date: only what is on the screen is read. The address has its filters and its
 * cursor, so that reloading, links and the browser's Back button work.
 * @param filterNames the query parameters that people can set
 * @param limit the size of a page
 */
export function useList<Item>(path: string, filterNames: readonly string[], limit: number): List<Item> {
  const [params, setParams] = useSearchParams();
  const cursor = params.get('cursor') ?? '';
  const filters = Object.fromEntries([...params].filter(([name, value]) => value && filterNames.includes(name)));
  const page = useResponse<Item[]>(listPath(path, { ...filters, cursor }, limit));
  const items = page.data?.body ?? [];
  const next = page.data?.nextCursor;
  const before: number | undefined = cursor === '' ? 0 : history.state?.before;
  const showFirst = () => setParams(queryOf(filters));
  return {
    ...page,
    items,
    filters,
    reset:
      cursor !== ''
        ? { text: 'Start from the first page', run: showFirst }
        : params.size > 0
          ? { text: 'Show all', run: () => setParams([]) }
          : undefined,
    setFilters: (chosen) => setParams(queryOf(chosen)),
    before,
    showNext:
      next === undefined
        ? undefined
        : () =>
            setParams(queryOf({ ...filters, cursor: next }), {
              state: before === undefined ? null : { before: before + items.length },
            }),
    showPrevious: cursor === '' ? undefined : before === undefined ? showFirst : () => history.back(),
  };
}
