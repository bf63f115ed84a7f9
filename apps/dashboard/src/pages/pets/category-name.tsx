import { useQuery } from '@tanstack/react-query';
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
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });
  if (!data) return isError ? `Category ${id}` : '…';
  return <Breakable>{data.body[0]?.name ?? `Deleted category ${id}`}</Breakable>;
}
