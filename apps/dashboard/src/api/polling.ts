import { hasFailed, type Pollable, shownQueries } from './query-cache.ts';

/** How often the data on the screen is read again. Because of `MAX_POLLS`, it is less often on pages that read a lot. */
export const POLL_MS = 8_000;
/** How often data is read again that changes rarely. */
export const SLOW_POLL_MS = 20_000;
/** However much a page reads, each of its polls is at least this often: what the person may do depends on the session. */
const LEAST_OFTEN_MS = 60_000;
/** The most polls a minute. With those for the names of categories and the least often ones, a page sends at most 20 requests. */
const MAX_POLLS = 16;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly pollsPerMinute: number };
  }
}

/** The options of a query that polls while it is on a visible screen. A failed one is repeated by `retryLater`. */
export const pollEvery = (pollMs: number, pollsPerMinute: number = 60_000 / pollMs) => ({
  meta: { pollsPerMinute },
  refetchInterval: (query: Pollable): number | false => {
    if (hasFailed(query)) return false;
    const polls = shownQueries().reduce((sum, { meta }) => sum + (meta?.pollsPerMinute ?? 0), 0);
    return Math.max(pollMs, Math.min(pollMs * (polls / MAX_POLLS), LEAST_OFTEN_MS));
  },
});
