import { formatRelative, formatTime } from './format.ts';
import { NoWrap } from './no-wrap.tsx';
import { useNow } from './use-now.ts';

interface Props {
  readonly time: string;
  /** Shows `now` once the time has passed. */
  readonly isUpcoming?: true;
}

/** The time until or since something. The tooltip has the date. */
export function RelativeTime({ time, isUpcoming }: Props) {
  const now = useNow();
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
