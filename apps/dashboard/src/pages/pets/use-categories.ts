import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Category } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { SLOW_POLL_MS } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';

const PATH = '/categories?limit=100';

/** All categories, page by page. They are read when a page that shows them opens. */
export function useCategories() {
  const { data, hasNextPage, fetchNextPage, isError, isFetching, refetch } = useInfiniteQuery({
    queryKey: [PATH, 'all'],
    queryFn: ({ pageParam, signal }) => request<Category[]>(PATH + pageParam, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor && `&cursor=${encodeURIComponent(nextCursor)}`,
    staleTime: SLOW_POLL_MS,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const categories = data?.pages.flatMap(({ body }) => body) ?? [];
  return {
    categories,
    status: isError ? 'error' : isFetching ? 'loading' : hasNextPage ? 'pending' : 'finished',
    loadMore: () => void (isError ? refetch() : fetchNextPage()),
  } as const;
}
