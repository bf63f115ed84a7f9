import { useState } from 'react';
import { hasStatus } from '../api/api-error.ts';

/**
 * A record as a dialog shows it. If somebody else has changed it meanwhile, the change fails, and the dialog has the record
 * as it is now, so that the next try is a new decision.
 */
export function useSeen<Seen>(record: Seen, read: () => Promise<Seen | undefined>) {
  const [seen, setSeen] = useState(record);
  const ifUnchanged = <Output>(change: Promise<Output>): Promise<Output> =>
    change.catch(async (error: unknown) => {
      if (hasStatus(error, 412)) setSeen((await read()) ?? record);
      throw error;
    });
  return { seen, ifUnchanged };
}
