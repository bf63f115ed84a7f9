import { useSyncExternalStore } from 'react';
import { failedQueries, queryClient } from './query-client.ts';

/** A read that failed. */
export interface Failure {
  /** What could not be read, in words. */
  readonly what: string;
  readonly error: Error;
  /** When the data that is shown was read. Undefined if there is none. */
  readonly readAt: number | undefined;
}

/** What could not be read of a path, such as `domain settings` of `/domain-settings`. */
export const nameOf = (path: unknown): string => String(path).split(/[/?]/)[1]?.replaceAll('-', ' ') ?? 'the page';

/** The failed reads of what is on the screen. */
export function useFailures(): readonly Failure[] {
  useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () =>
      failedQueries()
        .map(({ queryHash, state }) => queryHash + state.errorUpdateCount)
        .join(),
  );
  return failedQueries().flatMap(({ queryKey: [path], state: { error, dataUpdatedAt } }) =>
    error ? [{ what: nameOf(path), error, readAt: dataUpdatedAt || undefined }] : [],
  );
}
