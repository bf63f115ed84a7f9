import useSWRInfinite from 'swr/infinite';
import type { ApiResponse } from './request.ts';

export interface Pages<Item> {
  /** The items of all pages so far, without duplicates. */
  readonly items: readonly Item[];
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** Loads the next page. Undefined after the last one. */
  readonly loadMore: (() => void) | undefined;
  /** Loads all pages again. */
  readonly refresh: () => Promise<unknown>;
}

/**
 * Loads a list page by page, and keeps it up to date. An item that moves between pages meanwhile is listed once.
 * @param firstPath the path of the first page, below the API's path
 * @param idOf returns the id of an item
 */
export function usePages<Item>(firstPath: string, idOf: (item: Item) => string | number): Pages<Item> {
  const { data, isLoading, size, setSize, mutate } = useSWRInfinite<ApiResponse<Item[]>, unknown>(
    (at: number, previous: ApiResponse<Item[]> | null) => (at === 0 ? firstPath : (previous?.nextPath ?? null)),
  );
  const pages = data ?? [];
  const items = new Map(pages.flatMap(({ body }) => body.map((item) => [idOf(item), item] as const)));
  const hasMore = pages.at(-1)?.nextPath !== undefined;
  return {
    items: [...items.values()],
    isLoading,
    isLoadingMore: pages.length < size,
    loadMore: hasMore ? () => void setSize(size + 1) : undefined,
    refresh: () => mutate(),
  };
}
