import { useState } from 'react';

/**
 * A record as a dialog shows it, whatever is read meanwhile: what the person decides on is what is sent with `If-Match`.
 * Only after somebody else's change was in the way, it is the record as it is now, and the next try is a new decision.
 */
export function useSeen<Seen>(opened: Seen, read: () => Promise<Seen | undefined>) {
  const [seen, setSeen] = useState(opened);
  const reload = async () => {
    const now = await read();
    if (now !== undefined) setSeen(now);
  };
  return { seen, reload };
}
