import { notifyManager, type Query, QueryCache } from '@tanstack/react-query';
import { serverNow } from './server-clock.ts';

// By default, results wait for a timer.
notifyManager.setScheduler(queueMicrotask);

/** All data that was read from the API. A query's key is its path. */
export const queryCache: QueryCache = new QueryCache();

/** The path of what a query reads, without parameters. */
export const pathOf = ({ queryKey: [key] }: Pick<Query, 'queryKey'>): string => String(key).split('?')[0] ?? '';

/** A query, whatever it reads. */
export interface Pollable {
  readonly state: { readonly status: string };
}

export const hasFailed = ({ state }: Pollable): boolean => state.status === 'error';

/** The reads of what is on the screen. */
export const shownQueries = (predicate?: (query: Query) => boolean): Query[] =>
  queryCache.findAll({ type: 'active', predicate });

/** Since when each query is being read, by its hash. */
const readSince = new Map<string, number>();
/** When the data of each query was read, by the service's clock: that of this machine may have been set since. */
const readAt = new Map<string, number>();
queryCache.subscribe((event) => {
  if (event.type !== 'updated') return;
  if (event.action.type === 'fetch') readSince.set(event.query.queryHash, Date.now());
  if (event.action.type === 'success') readAt.set(event.query.queryHash, serverNow());
});

/** How long a query has been read for, in milliseconds. */
export const readingTimeOf = ({ queryHash }: Query): number => Date.now() - (readSince.get(queryHash) ?? 0);

/** When the data of a query was read, in milliseconds by the service's clock. */
export const dataTimeOf = ({ queryHash, state }: Query): number =>
  readAt.get(queryHash) ?? serverNow(state.dataUpdatedAt);

/** Says that the data of a query was read at a time by the clock of this machine, before it was added. */
export function setDataTime(query: Query, dataUpdatedAt: number): void {
  readAt.set(query.queryHash, serverNow(dataUpdatedAt));
  query.setState({ dataUpdatedAt });
}
