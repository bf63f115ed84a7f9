import { useSyncExternalStore } from 'react';

const NARROW = matchMedia('(max-width: 688px)');

function subscribe(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}
