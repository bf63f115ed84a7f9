import { useSyncExternalStore } from 'react';

/** Cloudscape's layout for phones begins here: https://cloudscape.design/foundation/visual-foundation/layout/ */
const NARROW = matchMedia('(max-width: 688px)');
/** Tables with many columns don't fit beside the navigation. */
const MEDIUM = matchMedia('(max-width: 1150px)');

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}

/** Whether the window is as narrow as a phone right now. */
export const isNarrowNow = (): boolean => NARROW.matches;

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean => useMatches(NARROW);

/** Whether the window is not wider than that of a tablet. */
export const useIsMedium = (): boolean => useMatches(MEDIUM);
