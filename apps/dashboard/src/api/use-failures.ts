import { useSyncExternalStore } from 'react';
import { hasStatus } from './api-error.ts';
import { failedQueries, queryClient } from './query-client.ts';

/** A read that failed. */
export interface Failure {
  /** What could not be read, in words. */
  readonly what: string;
  readonly error: Error;
  /** When the data on the screen was loaded. Undefined if none ever was. */
  readonly readAt: number | undefined;
  /** The record does not exist any more. Its page says so. */
  readonly isGone: boolean;
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
    error
      ? [
          {
            what: nameOf(path),
            error,
            readAt: dataUpdatedAt || undefined,
            isGone: hasStatus(error, 404) && String(path).split('/').length > 2,
          },
        ]
      : [],
  );
}
