import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Category } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { pollEvery, SLOW_POLL_MS } from '../../api/query-client.ts';
import { type ApiResponse, request, sleep } from '../../api/request.ts';
import { Breakable } from '../../components/text.tsx';

/** The rows of a page poll within this time of each other. */
const BATCH_MS = 20;

type Categories = ApiResponse<Category[]>;

let batch: { readonly ids: Set<number>; readonly response: Promise<Categories> } | undefined;

/** Reads a category. One request reads all that are asked for at once. */
async function readCategory(id: number): Promise<Categories> {
  const ids = batch?.ids ?? new Set();
  batch ??= {
    ids,
    response: sleep(BATCH_MS).then(() => {
      batch = undefined;
      return request<Category[]>(`/categories?limit=100&id=${[...ids].join()}`);
    }),
  };
  ids.add(id);
  const { body, ...response } = await batch.response;
  return { ...response, body: body.filter((category) => category.id === id) };
}

/** The name of a category, or that it was deleted. While its name can't be read, its id. */
export function CategoryName({ id }: { readonly id: number }) {
  const { data, isError } = useQuery({
    queryKey: [`/categories?id=${id}`],
    queryFn: () => readCategory(id),
    staleTime: SLOW_POLL_MS,
    ...pollEvery(SLOW_POLL_MS, 0), // One request reads all names.
  });
  if (!data) return isError ? `Category ${id}` : '…';
  return <Breakable>{data.body[0]?.name ?? `Deleted category ${id}`}</Breakable>;
}

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
