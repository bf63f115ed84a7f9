import { formatRelative, formatTime } from './format.ts';
import { useNow } from './use-now.ts';

interface Props {
  readonly time: string;
  /** Shows `now` once the time has come. */
  readonly isUpcoming?: true;
}

/** How long ago something was, or how soon it will be. Its title says when. */
export function RelativeTime({ time, isUpcoming }: Props) {
  const now = useNow();
  return (
    <time dateTime={time} title={formatTime(time)}>
      {isUpcoming && Date.parse(time) <= now ? 'now' : formatRelative(time, now)}
    </time>
  );
}
