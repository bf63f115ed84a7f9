import { useInfiniteQuery } from '@tanstack/react-query';
import type { Category } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { SLOW_POLL_MS } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';

const PATH = '/categories?limit=100';

/** The categories that have been loaded so far, and their names. They are read when a page that shows them opens. */
export function useCategoryNames() {
  const { data, hasNextPage, fetchNextPage, isError, isFetching, refetch } = useInfiniteQuery({
    queryKey: [PATH, 'all'],
    queryFn: ({ pageParam, signal }) => request<Category[]>(PATH + pageParam, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor && `&cursor=${encodeURIComponent(nextCursor)}`,
    staleTime: SLOW_POLL_MS,
  });
  const categories = data?.pages.flatMap(({ body }) => body) ?? [];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    categories,
    status: isError ? 'error' : isFetching ? 'loading' : hasNextPage ? 'pending' : 'finished',
    loadMore: () => void (isError ? refetch() : fetchNextPage()),
    nameOf: (id: number | undefined) => (id === undefined ? '–' : (names.get(id) ?? String(id))),
  } as const;
}
