import { Tooltip } from '@cloudscape-design/components';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { formatRelative, formatTime } from './format.ts';
import { NoWrap } from './text.tsx';

const TICK_MS = 1_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/**
 * The time since something, or until what is upcoming, which is `now` once it has passed. Under the pointer and with the
 * focus, it shows the date and time.
 */
export function RelativeTime({ time, isUpcoming }: { readonly time: string; readonly isUpcoming?: true }) {
  const text = useSyncExternalStore(subscribe, () => textAt(Date.now(), time, isUpcoming));
  const element = useRef<HTMLTimeElement>(null);
  const [isExact, setIsExact] = useState(false);
  const exactId = useId();
  const hide = () => setIsExact(false);
  const show = () => setIsExact(true);
  return (
    <>
      <time
        ref={element}
        dateTime={time}
        aria-describedby={exactId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Without a pointer, the focus shows the exact time.
        tabIndex={0}
        onFocus={show}
        onBlur={hide}
        onMouseEnter={show}
        onMouseLeave={hide}
      >
        <NoWrap>{text}</NoWrap>
      </time>
      <span id={exactId} hidden>
        {formatTime(time)}
      </span>
      {isExact && <Tooltip content={formatTime(time)} getTrack={() => element.current} onEscape={hide} />}
    </>
  );
}

function textAt(now: number, time: string, isUpcoming = false): string {
  if (!isUpcoming) return formatRelative(time, Math.max(now, Date.parse(time)));
  return Date.parse(time) <= now ? 'now' : formatRelative(time, now);
}
