import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { SESSION_PATH } from '../paths.ts';
import { isSignedOut } from './api-error.ts';
import { retryLater } from './outdated-queries.ts';
import { queryCache, setDataTime } from './query-cache.ts';
import { type ApiResponse, request } from './request.ts';
import { forgetOutdated } from './update-data.ts';

/** Data that is older than this is read again when a page that shows it opens. */
export const FRESH_MS = 2_000;

/** Reads and changes data of the API. What is on a visible screen polls, until a read fails. */
export const queryClient: QueryClient = new QueryClient({
  queryCache,
  mutationCache: new MutationCache({
    onError: checkSession,
    onSettled: forgetOutdated,
  }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey: [path], signal }) => request(String(path), { signal }),
      networkMode: 'always', // The service may be on this machine, which needs no network.
      refetchOnReconnect: true,
      retry: false,
      staleTime: FRESH_MS,
    },
    mutations: { networkMode: 'always' },
  },
});

queryCache.subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return;
  const { error } = event.action;
  if (event.query.queryKey[0] !== SESSION_PATH) checkSession(error);
  retryLater(error, event.query);
});

/** The browser may be wrong about the network, so it only says when to look. */
onlineManager.subscribe((isOnline) => isOnline || void queryClient.refetchQueries({ type: 'active' }));

/** Reading the session again shows the rest of the app that it has ended, unless that is known. */
function checkSession(error: unknown): void {
  const isKnown = isSignedOut(queryClient.getQueryState([SESSION_PATH])?.error);
  if (isSignedOut(error) && !isKnown) void queryClient.invalidateQueries({ queryKey: [SESSION_PATH] });
}

const readsAfter = new WeakMap<Error, Promise<void>>();

/** Reads everything on the screen again after a change failed, once for each failure. */
export function readAfter(failure: Error): Promise<void> {
  const read = readsAfter.get(failure) ?? queryClient.invalidateQueries();
  readsAfter.set(failure, read);
  return read;
}

/** The response to a request that was sent before the app had loaded, and when it arrived. */
export interface EarlyRead {
  readonly response: ApiResponse<unknown>;
  readonly readAt: number;
}

/** Adds the response to an early request for a path, and reads the path again if the app took long to load. */
export async function addEarlyRead(path: string, read: Promise<EarlyRead>): Promise<void> {
  const queryKey = [path];
  await queryClient.query({ queryKey, queryFn: async () => (await read).response });
  const { readAt } = await read;
  const query = queryCache.find({ queryKey });
  if (!query || Date.now() - readAt <= FRESH_MS) return;
  setDataTime(query, readAt);
  await queryClient.invalidateQueries({ queryKey });
}
