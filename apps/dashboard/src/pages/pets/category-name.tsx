import { useQuery } from '@tanstack/react-query';
import type { Category } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { SLOW_POLL_MS } from '../../api/query-client.ts';
import { type ApiResponse, request } from '../../api/request.ts';
import { Breakable } from '../../components/breakable.tsx';

type Categories = ApiResponse<Category[]>;

let batch: { readonly ids: Set<number>; readonly response: Promise<Categories> } | undefined;

/** Reads a category. One request reads all that are asked for at once. */
async function readCategory(id: number): Promise<Categories> {
  const ids = batch?.ids ?? new Set();
  batch ??= {
    ids,
    response: Promise.resolve().then(() => {
      batch = undefined;
      return request<Category[]>(`/categories?limit=100&id=${[...ids].join()}`);
    }),
  };
  ids.add(id);
  const { body, ...response } = await batch.response;
  return { ...response, body: body.filter((category) => category.id === id) };
}

/** The name of a category, or that it was deleted. */
export function CategoryName({ id }: { readonly id: number }) {
  const { data } = useQuery({
    queryKey: [`/categories?id=${id}`],
    queryFn: () => readCategory(id),
    staleTime: SLOW_POLL_MS,
  });
  return data ? <Breakable>{data.body[0]?.name ?? `Deleted category ${id}`}</Breakable> : '…';
}
