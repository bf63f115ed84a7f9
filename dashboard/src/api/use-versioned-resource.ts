import useSWR from 'swr';
import type { ApiResponse } from './request.ts';
import type { Resource } from './use-resource.ts';

/** Data with the `ETag` that a change of it has to name. */
export interface VersionedResource<Data> extends Resource<ApiResponse<Data>> {
  /** Shows the response to a change. */
  readonly show: (changed: ApiResponse<Data>) => Promise<unknown>;
}

/** Reads data that is changed with `If-Match`, and keeps it up to date while the page is visible. */
export function useVersionedResource<Data>(path: string): VersionedResource<Data> {
  const { data, error, isLoading, mutate } = useSWR<ApiResponse<Data>, unknown>(path);
  return {
    data,
    error,
    isLoading,
    refresh: () => mutate(),
    show: (changed) => mutate(changed, { revalidate: false }),
  };
}
