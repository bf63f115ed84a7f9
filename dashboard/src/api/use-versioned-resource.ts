import useSWR from 'swr';
import { type ApiResponse, request } from './request.ts';
import type { Resource } from './use-resource.ts';

/** Data with the `ETag` that a change of it has to name. */
export type Versioned<Data> = Pick<ApiResponse<Data>, 'body' | 'etag'>;

/** Reads data that is changed with `If-Match`, and keeps it up to date while the page is visible. */
export function useVersionedResource<Data>(path: string): Resource<Versioned<Data>> {
  const read = async (): Promise<Versioned<Data>> => {
    const { body, etag } = await request<Data>(path);
    return { body, etag };
  };
  const { data, error, isLoading, mutate } = useSWR<Versioned<Data>, unknown>(`${path} with its version`, read);
  return {
    data,
    error,
    isLoading,
    refresh: (changed) => (changed === undefined ? mutate() : mutate(changed, { revalidate: false })),
  };
}
