import useSWR from 'swr';
import type { ApiResponse } from './request.ts';
import type { Resource } from './use-resource.ts';

/** Data that is changed with `If-Match`, and its `ETag`. */
export interface VersionedResource<Data> extends Resource<ApiResponse<Data>> {
  /** Replaces the data with the response to a change. */
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
