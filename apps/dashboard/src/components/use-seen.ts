import { useState } from 'react';
import { hasStatus } from '../api/api-error.ts';

/** Whether two records are the same. */
export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A record as a dialog shows it. If a change fails because somebody else has changed the record since, the dialog shows it
 * as it is now, so that the next try is a new decision.
 * @param shown the record as the page shows it when the dialog opens
 * @param now the record as it was read last
 */
export function useSeen<Seen>(shown: Seen, now: Seen = shown) {
  const [seen, setSeen] = useState(shown);
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused && !isEqual(now, seen)) {
    setSeen(now);
    setIsRefused(false);
  }
  const ifUnchanged = <Output>(change: Promise<Output>): Promise<Output> =>
    change.catch((error: unknown) => {
      setIsRefused(hasStatus(error, 412));
      throw error;
    });
  return { seen, ifUnchanged };
}
