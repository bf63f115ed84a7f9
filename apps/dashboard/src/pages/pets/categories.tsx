import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Category } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { pollEvery, SLOW_POLL_MS } from '../../api/polling.ts';
import { queryClient } from '../../api/query-client.ts';
import { type ApiResponse, request, sleep } from '../../api/request.ts';
import { Breakable } from '../../components/text.tsx';

/** The rows of a page read within this time of each other. */
const BATCH_MS = 20;

/** Rarely enough that a page of pets never sends more than 20 requests in a minute, whenever that begins. */
const NAMES_POLL_MS = 30_000;
const polling = pollEvery(NAMES_POLL_MS, 0);
const ALL_POLL_MS = 3 * SLOW_POLL_MS;
const pollingAll = pollEvery(ALL_POLL_MS);
/** One request reads all names. So rows that came at different times poll at the same times. */
const pollTogether: typeof polling = {
  ...polling,
  refetchInterval: (query) => polling.refetchInterval(query) && NAMES_POLL_MS - (Date.now() % NAMES_POLL_MS),
};

const PATH = '/categories?limit=100';
const ALL = [PATH, 'all'];

type Categories = ApiResponse<Category[]>;

let batch: { readonly ids: Set<number>; readonly response: Promise<Categories> } | undefined;

/** Reads a category. One request reads all that are asked for at once. */
async function readCategory(id: number): Promise<Categories> {
  const ids = batch?.ids ?? new Set();
  batch ??= {
    ids,
    response: sleep(BATCH_MS).then(async () => {
      batch = undefined;
      const response = await request<Category[]>(`/categories?limit=100&id=${[...ids].join()}`);
      compareWithAll([...ids], response.body);
      return response;
    }),
  };
  ids.add(id);
  const { body, ...response } = await batch.response;
  return { ...response, body: body.filter((category) => category.id === id) };
}

/** All categories are polled rarely. They are read again at once if one is found to be renamed or deleted. */
function compareWithAll(ids: readonly number[], found: readonly Category[]): void {
  const all = queryClient.getQueryData<InfiniteData<Categories>>(ALL)?.pages.flatMap(({ body }) => body);
  const isDifferent = ({ id, name }: Category) => found.find((one) => one.id === id)?.name !== name;
  if (all?.some((one) => ids.includes(one.id) && isDifferent(one))) {
    void queryClient.invalidateQueries({ queryKey: ALL });
  }
}

/** Reads a category, and keeps it up to date. */
export const useCategory = (id: number, enabled = true) =>
  useQuery({
    queryKey: [`/categories?id=${id}`],
    queryFn: () => readCategory(id),
    staleTime: SLOW_POLL_MS,
    enabled,
    ...pollTogether,
  });

/** The name of a category, or that it was deleted. While its name can't be read, its id. */
export function CategoryName({ id }: { readonly id: number }) {
  const { data, isError } = useCategory(id);
  if (!data) return isError ? `Category ${id}` : '…';
  return <Breakable>{data.body[0]?.name ?? `Deleted category ${id}`}</Breakable>;
}

/** All categories, page by page. They are read when a page that shows them opens. */
export function useCategories() {
  const { data, hasNextPage, fetchNextPage, isError, isFetching, refetch } = useInfiniteQuery({
    queryKey: ALL,
    queryFn: ({ pageParam, signal }) => request<Category[]>(PATH + pageParam, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor && `&cursor=${encodeURIComponent(nextCursor)}`,
    staleTime: SLOW_POLL_MS,
    ...pollingAll,
    // Each page is a request.
    refetchInterval: (query) =>
      pollingAll.refetchInterval(query) && ALL_POLL_MS * (query.state.data?.pages.length ?? 1),
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
