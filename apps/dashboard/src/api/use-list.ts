import { useSearchParams } from 'wouter';
import type { ApiResponse } from './request.ts';
import { type Resource, useResponse } from './use-resource.ts';

/** A page of a list: the one that the address names. */
export interface List<Item> extends Resource<ApiResponse<Item[]>> {
  readonly items: readonly Item[];
  /** The filters in the address. */
  readonly filters: Readonly<Record<string, string>>;
  readonly filter: (name: string, value: string) => void;
  /** Shows the next page. Undefined on the last one. */
  readonly showNext: (() => void) | undefined;
  /** Shows the previous page. Undefined on the first one. */
  readonly showPrevious: (() => void) | undefined;
}

/**
 * Reads a page of a list and keeps it up to date: only what is on the screen is read. The address has its filters and its
 * cursor, so that reloading, links and the browser's Back button work.
 * @param filterNames the query parameters that people can set
 */
export function useList<Item>(path: string, filterNames: readonly string[] = []): List<Item> {
  const [params, setParams] = useSearchParams();
  const cursor = params.get('cursor');
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? '']));
  const query = new URLSearchParams({ limit: '50' });
  for (const [name, value] of [...Object.entries(filters), ['cursor', cursor] as const])
    if (value) query.set(name, value);
  const page = useResponse<Item[]>(`${path}?${query}`);
  const next = page.data?.nextCursor;
  const show = (change: Record<string, string | undefined>, state?: object) => {
    const shown = { ...filters, ...change };
    setParams(
      Object.entries(shown).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      { state },
    );
  };
  return {
    ...page,
    items: page.data?.body ?? [],
    filters,
    filter: (name, value) => show({ [name]: value }),
    showNext: next === undefined ? undefined : () => show({ cursor: next }, { hasPrevious: true }),
    showPrevious: cursor === null ? undefined : () => (history.state?.hasPrevious ? history.back() : show({})),
  };
}
