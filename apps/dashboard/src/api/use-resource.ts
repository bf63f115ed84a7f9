import useSWR, { type SWRConfiguration } from 'swr';
import { isSignedOut } from './api-error.ts';
import { type ApiResponse, request } from './request.ts';

/** How often a visible page refreshes its data, so that a change shows within 3 s. */
const POLL_MS = 2_000;
/** How often a signed-out page checks whether the person has signed in in another tab. */
const SIGN_IN_POLL_MS = 2_000;
const MAX_BACKOFF_MS = 30_000;

/** How data is read and kept up to date. Hidden pages don't poll. After failures, polls back off. */
export const resourceSettings: SWRConfiguration = {
  fetcher: (path: string) => request(path),
  refreshInterval: POLL_MS,
  dedupingInterval: 500,
  keepPreviousData: true,
  onErrorRetry: (error, _key, _settings, revalidate, { retryCount }) => {
    const delay = isSignedOut(error) ? SIGN_IN_POLL_MS : Math.min(1_000 * 2 ** retryCount, MAX_BACKOFF_MS);
    setTimeout(() => void revalidate({ retryCount }), delay);
  },
};

/** Data from the API, kept up to date. */
export interface Resource<Data> {
  /** The latest data, or undefined before the first response. */
  readonly data: Data | undefined;
  /** Why the last request failed. `data` stays as it was. */
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Reads again. */
  readonly refresh: () => Promise<unknown>;
}

/**
 * Reads data from the dashboard's API, and keeps it up to date while the page is visible.
 * @param path below the API's path; `null` reads nothing
 */
export function useResource<Data>(path: string | null): Resource<Data> {
  const { data, error, isLoading, mutate } = useSWR<ApiResponse<Data>, unknown>(path);
  return { data: data?.body, error, isLoading, refresh: () => mutate() };
}
