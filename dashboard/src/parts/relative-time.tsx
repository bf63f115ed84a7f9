import { formatRelative, formatTime } from './format.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, or how soon it will be. Its title says when. */
export function RelativeTime({ time }: { readonly time: string }) {
  const now = useNow();
  return (
    <time dateTime={time} title={formatTime(time)}>
      {formatRelative(time, now)}
    </time>
  );
}
