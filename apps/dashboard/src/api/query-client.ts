import {
  CancelledError,
  focusManager,
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { SESSION_PATH } from '../paths.ts';
import { ApiError, isSignedOut } from './api-error.ts';
import { type ApiResponse, request } from './request.ts';
import { serverNow } from './server-clock.ts';

/** How often the data on the screen is read again. Because of `MAX_POLLS`, it is less often on pages that read a lot. */
export const POLL_MS = 8_000;
/** How often data is read again that changes rarely. */
export const SLOW_POLL_MS = 20_000;
/** The most polls a minute. With those for the names of categories, a page sends at most 20 requests. */
const MAX_POLLS = 17;
/** Data that is older than this was not polled. */
const OLD_MS = 8 * SLOW_POLL_MS;
/** A read of it that takes longer than this is worth a notice. */
const SLOW_READ_MS = 2_000;
/** Data that is older than this is read again when a page that shows it opens. */
export const FRESH_MS = 2_000;
/** How long to wait before a failed read is repeated: while the service can't be reached, and when it reports an error. */
const RECONNECT_MS = 3_000;
const RETRY_MS = 15_000;
/** The longest wait that `Retry-After` may ask for. */
const MAX_RETRY_MS = 300_000;

// By default, results wait for a timer.
notifyManager.setScheduler(queueMicrotask);

/** All data from the API. A query's key is its path; it polls while it is on a visible screen, until a read fails. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const [path] = query.queryKey;
      if (path !== SESSION_PATH) checkSession(error);
      retryLater(error, query);
    },
  }),
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

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly pollsPerMinute: number };
  }
}

interface Pollable {
  readonly state: { readonly status: string };
}

/** The options of a query that polls. A failed one is repeated by `retryLater`. */
export const pollEvery = (pollMs: number, pollsPerMinute: number = 60_000 / pollMs) => ({
  meta: { pollsPerMinute },
  refetchInterval: (query: Pollable): number | false => {
    if (hasFailed(query)) return false;
    const polls = shownQueries(() => true).reduce((sum, { meta }) => sum + (meta?.pollsPerMinute ?? 0), 0);
    return pollMs * Math.max(1, polls / MAX_POLLS);
  },
});

/** The paths whose data the change that is just ending has updated. */
const updated = new Set<string>();

const pathOf = ({ queryKey: [key] }: Pick<Query, 'queryKey'>) => String(key).split('?')[0] ?? '';

/**
 * What is not on the screen may be out of date after a change. A page that opens does not show it while it is read again,
 * unless the change has updated it.
 */
function forgetOutdated(): void {
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => !updated.has(pathOf(query)) });
  updated.clear();
}

/**
 * Shows a change in the pages of the list at a path right away. They are read again soon.
 * @param isChanged which item has changed
 * @param now the item as it is now, or undefined if it is gone
 */
export function updateLists<Item>(path: string, isChanged: (item: Item) => boolean, now?: Item): void {
  const change = (items: Item[]) => items.flatMap((item) => (isChanged(item) ? (now ?? []) : item));
  updated.add(path);
  for (const query of queryClient.getQueryCache().getAll()) {
    const [key, ...more] = query.queryKey;
    if (more.length === 0 && pathOf(query) === path) updateData(String(key), change);
  }
}

/**
 * Shows a new item in the lists at a path, which have the newest first: on the first page, unless that is filtered. Others
 * that are empty show as loading, because it may belong there. All are read again soon.
 */
export function addToLists<Item>(path: string, isSame: (item: Item) => boolean, item: Item): void {
  for (const list of queryClient.getQueryCache().findAll({ predicate: (query) => pathOf(query) === path })) {
    const items = queryClient.getQueryData<ApiResponse<readonly unknown[]>>(list.queryKey)?.body;
    const [key = ''] = list.queryKey.map(String);
    const parameters = new URLSearchParams(key.split('?')[1]);
    if ([...parameters.keys()].join() === 'limit') {
      updateData<Item[]>(key, (listed) => (listed.some(isSame) ? listed : [item, ...listed]));
    } else if (items?.length === 0) list.reset();
  }
}

/**
 * Shows a change in the data of a path right away. It is read again soon. Until then, neither the age of the data nor the
 * error of a later read changes.
 */
export function updateData<Data>(path: string, change: (data: Data) => Data): void {
  updated.add(path);
  const query = queryClient.getQueryCache().find<ApiResponse<Data>>({ queryKey: [path] });
  const { data } = query?.state ?? {};
  if (data !== undefined) query?.setState({ data: { ...data, body: change(data.body) } });
}

/** Shows a new item in the list at a path, which is not paged, or an item as it is now. */
export function putInList<Item>(path: string, isSame: (item: Item) => boolean, item: Item): void {
  updateData<Item[]>(path, (items) =>
    items.some(isSame) ? items.map((one) => (isSame(one) ? item : one)) : [...items, item],
  );
}

const hasFailed = ({ state }: Pollable): boolean => state.status === 'error';

/** The reads of what is on the screen. */
const shownQueries = (predicate: (query: Query) => boolean): Query[] =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate });

/** The reads that failed, of what is on the screen. */
const failedQueries = (): Query[] => shownQueries(hasFailed);

/** Since when each query is being read, by its hash. */
const readSince = new Map<string, number>();
/** When the data of each query was read, by the service's clock: that of this machine may have been set since. */
const readAt = new Map<string, number>();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  if (event.action.type === 'fetch') readSince.set(event.query.queryHash, Date.now());
  if (event.action.type === 'success') readAt.set(event.query.queryHash, serverNow());
});

/** When the data of a query was read, in milliseconds by the service's clock. */
export const dataTimeOf = ({ queryHash, state }: Query): number =>
  readAt.get(queryHash) ?? serverNow(state.dataUpdatedAt);

/** The response to a request that was sent before the app had loaded, and when it arrived. */
export interface EarlyRead {
  readonly response: ApiResponse<unknown>;
  readonly readAt: number;
}

/** Adds the response to an early request for a path, and reads the path again if the app took long to load. */
export async function addEarlyRead(path: string, read: Promise<EarlyRead>): Promise<void> {
  const queryKey = [path];
  await queryClient.query({ queryKey, queryFn: async () => (await read).response });
  const { readAt: dataUpdatedAt } = await read;
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query || Date.now() - dataUpdatedAt <= FRESH_MS) return;
  readAt.set(query.queryHash, serverNow(dataUpdatedAt));
  query.setState({ dataUpdatedAt });
  await queryClient.invalidateQueries({ queryKey });
}

/** Whether a read takes long of data that is older than any poll: the page was hidden, or the machine asleep. */
const isSlow = ({ queryHash, state: { fetchStatus, dataUpdatedAt } }: Query) =>
  fetchStatus === 'fetching' &&
  Date.now() - dataUpdatedAt > OLD_MS &&
  Date.now() - (readSince.get(queryHash) ?? 0) > SLOW_READ_MS;

/** The reads that failed or are slow, of what is on the screen. */
export const outdatedQueries = (): Query[] => shownQueries((query) => hasFailed(query) || isSlow(query));

export const retryNow = (): void => repeat(outdatedQueries());

function repeat(queries: readonly Query[]): void {
  // The cache has the error.
  for (const query of queries) query.fetch(undefined, { cancelRefetch: true }).catch(() => {});
}

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

/** When each failed read may be repeated, by its hash, and whether the service asked for this wait. */
const waits = new Map<string, { readonly until: number; readonly isAsked: boolean }>();
const untilOf = (queryHash: string): number => waits.get(queryHash)?.until ?? 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function retryLater(error: unknown, { queryHash }: { readonly queryHash: string }): void {
  const { status, retryAfterMs } = error instanceof ApiError ? error : { status: 0, retryAfterMs: 0 };
  const leastMs = status === 0 || status === 401 ? RECONNECT_MS : RETRY_MS;
  const waitMs = Math.min(Math.max(retryAfterMs, leastMs), MAX_RETRY_MS);
  waits.set(queryHash, { until: Date.now() + waitMs, isAsked: retryAfterMs > 0 });
  repeatLater(leastMs, queryHash);
}

function repeatLater(leastMs: number, ...failedNow: readonly string[]): void {
  clearTimeout(timer);
  const failed = [...failedQueries().map(({ queryHash }) => queryHash), ...failedNow];
  if (failed.length > 0) {
    timer = setTimeout(repeatFirst, Math.max(leastMs, Math.min(...failed.map(untilOf)) - Date.now()));
  }
}

/**
 * Repeats the failed read that is due first, so that an outage costs one request at a time. Once it succeeds, the others
 * follow, except those that the service asked to wait longer.
 */
function repeatFirst(): void {
  const [next] = failedQueries().sort((one, other) => untilOf(one.queryHash) - untilOf(other.queryHash));
  // A page that is shown again reads everything that is not fresh.
  if (!focusManager.isFocused()) return;
  next?.fetch().then(
    () => {
      const isDue = ({ queryHash }: Query) => !waits.get(queryHash)?.isAsked || untilOf(queryHash) <= Date.now();
      repeat(failedQueries().filter(isDue));
      repeatLater(RECONNECT_MS);
    },
    // Its page was left. If it failed, `retryLater` has set the time.
    (error: unknown) => error instanceof CancelledError && repeatLater(RECONNECT_MS),
  );
}
