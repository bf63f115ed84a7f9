import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';

const TICK_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The service's time in milliseconds, updated every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / TICK_MS) * TICK_MS);
}
