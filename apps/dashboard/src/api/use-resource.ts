import { useQuery } from '@tanstack/react-query';
import type { DomainSettings, Project, Session } from '../../../../lib/contract/generated/dashboard/types.ts';
import { SESSION_PATH } from '../paths.ts';
import { isSignedOut } from './api-error.ts';
import { POLL_MS, pollEvery, SLOW_POLL_MS } from './polling.ts';
import { FRESH_MS } from './query-client.ts';
import { type ApiResponse, request } from './request.ts';

/** Data from the API, kept up to date. `data` stays as it was when a read fails; `error` says why. */
export interface Resource<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  /** Whether it was read, or could not be read, since what shows it has opened. */
  readonly isFetchedAfterMount: boolean;
  readonly refetch: () => Promise<unknown>;
}

const bodyOf = <Body>({ body }: ApiResponse<Body>): Body => body;

/**
 * Reads data at a path below the API's, and keeps it up to date while the page is visible.
 * @param refetchOnMount whether it is read again when something else opens that shows it
 */
export function useResource<Data>(
  path: string,
  pollMs: number = POLL_MS,
  refetchOnMount: boolean = true,
): Resource<Data> {
  return useQuery<ApiResponse<Data>, Error, Data>({
    queryKey: [path],
    ...pollEvery(pollMs),
    refetchOnMount,
    select: bodyOf,
  });
}

/**
 * Reads data with its `ETag` or the cursor of its next page.
 * @param staleTime older data is read again when what shows it opens
 */
export function useResponse<Data>(
  path: string,
  pollMs: number = POLL_MS,
  staleTime: number = FRESH_MS,
): Resource<ApiResponse<Data>> {
  return useQuery<ApiResponse<Data>>({ queryKey: [path], ...pollEvery(pollMs), staleTime });
}

/** Reads something once, when a dialog opens that shows it. */
export function useOnce<Data>(path: string, method: 'GET' | 'POST' = 'GET'): Resource<Data> {
  return useQuery<ApiResponse<Data>, Error, Data>({
    queryKey: [path],
    queryFn: () => request<Data>(path, { method }),
    gcTime: 0,
    select: bodyOf,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export const useProject = (): Resource<Project> => useResource<Project>('/project');

export const useDomainSettings = (): Resource<ApiResponse<DomainSettings>> =>
  useResponse<DomainSettings>('/domain-settings', SLOW_POLL_MS);

/**
 * Who is signed in. `data` stays when the session ends, so that a form can be submitted after signing in again. Each button
 * for admins asks, so the session is not read again for new rows.
 */
export function useSession(): Resource<Session> & { readonly isSignedOut: boolean } {
  const session = useResource<Session>(SESSION_PATH, 3 * SLOW_POLL_MS, false);
  return { ...session, isSignedOut: isSignedOut(session.error) };
}

export const useIsAdmin = (): boolean => useSession().data?.role === 'admin';
