import { useSyncExternalStore } from 'react';
import { formatRelative, formatTime } from './format.ts';
import { NoWrap } from './text.tsx';

const TICK_MS = 1_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/** The time since something, or until what is upcoming, which is `now` once it has passed. The tooltip has the date. */
export function RelativeTime({ time, isUpcoming }: { readonly time: string; readonly isUpcoming?: true }) {
  const now = useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK_MS) * TICK_MS);
  return (
    <time dateTime={time} title={formatTime(time)}>
      <NoWrap>
        {isUpcoming && Date.parse(time) <= now
          ? 'now'
          : formatRelative(time, isUpcoming ? now : Math.max(now, Date.parse(time)))}
      </NoWrap>
    </time>
  );
}
