import { CancelledError, focusManager, type Query } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { SLOW_POLL_MS } from './polling.ts';
import { hasFailed, readingTimeOf, shownQueries } from './query-cache.ts';

/** Data that is older than this was not polled. */
const OLD_MS = 8 * SLOW_POLL_MS;
/** A read of it that takes longer than this is worth a notice. */
const SLOW_READ_MS = 2_000;
/** How long to wait before a failed read is repeated: while the service can't be reached, and when it reports an error. */
const RECONNECT_MS = 3_000;
const RETRY_MS = 15_000;
/** The longest wait that `Retry-After` may ask for. */
const MAX_RETRY_MS = 300_000;

/** The reads that failed, of what is on the screen. */
const failedQueries = (): Query[] => shownQueries(hasFailed);

/** Whether a read takes long of data that is older than any poll: the page was hidden, or the machine asleep. */
const isSlow = (query: Query) =>
  query.state.fetchStatus === 'fetching' &&
  Date.now() - query.state.dataUpdatedAt > OLD_MS &&
  readingTimeOf(query) > SLOW_READ_MS;

/** The reads that failed or are slow, of what is on the screen. */
export const outdatedQueries = (): Query[] => shownQueries((query) => hasFailed(query) || isSlow(query));

export const retryNow = (): void => repeat(outdatedQueries());

function repeat(queries: readonly Query[]): void {
  // The cache has the error.
  for (const query of queries) query.fetch(undefined, { cancelRefetch: true }).catch(() => {});
}

/** When each failed read may be repeated, by its hash, and whether the service asked for this wait. */
const waits = new Map<string, { readonly until: number; readonly isAsked: boolean }>();
const untilOf = (queryHash: string): number => waits.get(queryHash)?.until ?? 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Repeats a read that failed, while what it reads is on the screen. */
export function retryLater(error: unknown, { queryHash }: { readonly queryHash: string }): void {
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
