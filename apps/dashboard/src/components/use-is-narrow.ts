import { useSyncExternalStore } from 'react';

/** Cloudscape's layout for phones begins here: https://cloudscape.design/foundation/visual-foundation/layout/ */
const NARROW = matchMedia('(max-width: 688px)');

function subscribe(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone right now. */
export const isNarrowNow = (): boolean => NARROW.matches;

/** Whether the window is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrowNow);
}
