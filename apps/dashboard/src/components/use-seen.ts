import { useEffect, useState } from 'react';
import { isConflict, isUnknownOutcome } from '../api/api-error.ts';
import { readAfter } from '../api/query-client.ts';
import { isEqual } from './is-equal.ts';

/**
 * A record as a dialog shows it. If a change fails because somebody else has changed the record since, the dialog shows it
 * as it is now, so that the next try is a new decision.
 * @param shown the record as the page shows it when the dialog opens
 * @param now the record as it was read last
 */
export function useSeen<Seen>(shown: Seen, now: Seen = shown) {
  const [seen, setSeen] = useState(shown);
  const [isRefused, setIsRefused] = useState(false);
  const [mayBeChanged, setMayBeChanged] = useState(false);
  if (isRefused && !isEqual(now, seen)) {
    setSeen(now);
    setIsRefused(false);
  }
  // What somebody changes later needs a refusal of its own.
  useEffect(() => setIsRefused(false));
  const ifUnchanged = <Output>(change: Promise<Output>): Promise<Output> =>
    change.catch(async (error: Error) => {
      const isChanged = isConflict(error);
      // What was read last may be older than the change.
      if (isChanged) await readAfter(error);
      setIsRefused(isChanged);
      if (isUnknownOutcome(error)) setMayBeChanged(true);
      throw error;
    });
  return {
    seen,
    ifUnchanged,
    /** Whether an attempt of this dialog may have changed the record: its outcome is unknown. */
    mayBeChanged,
  };
}
