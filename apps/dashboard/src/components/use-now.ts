import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';

const TICK_MS = 1_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/** The service's time in milliseconds, updated every second. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(serverNow() / TICK_MS) * TICK_MS);
