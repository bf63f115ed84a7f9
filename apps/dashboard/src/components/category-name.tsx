import { useQuery } from '@tanstack/react-query';
import type { EditableCategory } from '../../../../lib/contract/generated/dashboard/types.ts';
import { pollEvery, SLOW_POLL_MS } from '../api/query-client.ts';
import { readNow } from '../api/read.ts';
import { Breakable } from './text.tsx';

/** The rows of a page read within this time of each other. */
const BATCH_MS = 20;
let batch: { readonly ids: Set<number>; readonly response: Promise<readonly EditableCategory[]> } | undefined;

/** Reads a category. One request reads all that are asked for at once: each row of a list asks. */
async function readCategory(id: number): Promise<EditableCategory | null> {
  const ids = batch?.ids ?? new Set();
  batch ??= {
    ids,
    response: new Promise((resolve) => setTimeout(resolve, BATCH_MS)).then(() => {
      batch = undefined;
      return readNow('/categories', { query: { limit: 100, id: [...ids] } });
    }),
  };
  ids.add(id);
  return (await batch.response).find((category) => category.id === id) ?? null;
}

/** A category, or null if it was deleted. */
export const useCategory = (id: number, enabled = true) =>
  useQuery({
    queryKey: ['/categories', 'one', id],
    queryFn: () => readCategory(id),
    enabled,
    staleTime: SLOW_POLL_MS,
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });

/** The name of a category, or that it was deleted. While its name can't be read, its id. */
export function CategoryName({ id }: { readonly id: number }) {
  const { data, isError } = useCategory(id);
  if (data === undefined) return isError ? `Category ${id}` : '…';
  return <Breakable>{data?.name ?? `Deleted category ${id}`}</Breakable>;
}
