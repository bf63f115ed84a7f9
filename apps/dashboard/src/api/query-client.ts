import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { SESSION } from '../paths.ts';
import { ApiError, isSignedOut, isTemporary } from './api-error.ts';

/** How often the data on a visible screen is read again, and data that changes rarely. */
export const POLL_MS = 10_000;
export const SLOW_POLL_MS = 30_000;
/** How often it is at least read during an outage. */
const MAX_POLL_MS = 60_000;

/** A request without an answer is not sent again by itself if the service asks to wait for longer than that. */
const MAX_WAIT_MS = 5_000;

const waitAskedBy = (error: unknown): number => (error instanceof ApiError ? error.retryAfterMs : 0);

const retrying = (most: number) => ({
  // The service may be on this machine, which needs no network.
  networkMode: 'always' as const,
  retry: (failures: number, error: Error) => isTemporary(error) && failures < most && waitAskedBy(error) <= MAX_WAIT_MS,
  retryDelay: (failures: number, error: Error) => Math.max(waitAskedBy(error), 1_000 * 2 ** failures),
});

/**
 * Polls while the page is visible. The longer reads have failed, the less often they are repeated, and not before the service
 * wants to be asked again.
 */
export const pollEvery =
  (ms: number) =>
  ({ state: { data, error, dataUpdatedAt, errorUpdatedAt } }: { readonly state: Query['state'] }): number => {
    if (error === null) return ms;
    const outage = data === undefined ? 0 : errorUpdatedAt - dataUpdatedAt;
    return Math.max(ms, waitAskedBy(error), Math.min(outage, MAX_POLL_MS));
  };

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [path] }) => path !== SESSION && checkSession(error),
  }),
  mutationCache: new MutationCache({
    // A change is done once the page shows it. Which data it affects is the service's knowledge, so all is read again.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => {
      checkSession(error);
      void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    queries: { ...retrying(1), staleTime: 2_000, refetchInterval: pollEvery(POLL_MS), refetchOnReconnect: 'always' },
    mutations: retrying(2),
  },
});

/** Reading the session shows the rest of the app that it has ended. */
function checkSession(error: unknown): void {
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: [SESSION] });
}

// A reload or closing the tab would end a change, and nobody would see its outcome.
addEventListener('beforeunload', (event) => {
  if (queryClient.isMutating() > 0) event.preventDefault();
});
