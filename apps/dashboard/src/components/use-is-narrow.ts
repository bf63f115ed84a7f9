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

export const isNarrowNow = (): boolean => NARROW.matches;

export const useIsNarrow = (): boolean => useMatches(NARROW);

export const useIsMedium = (): boolean => useMatches(MEDIUM);
