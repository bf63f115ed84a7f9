const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { style: 'short', numeric: 'always' });
const BYTES = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `21 Nov 2026, 21:18`, in the person's time zone. */
export const formatTime = (time: string): string => TIME.format(new Date(time));

/** `21 Nov 2026` */
export const formatDate = (time: string): string => DATE.format(new Date(time));

/** `2 min ago`, `in 40 sec` */
export function formatRelative(time: string, now: number): string {
  const seconds = Math.round((Date.parse(time) - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return RELATIVE.format(Math.trunc(seconds / size), unit).replace('.', '');
}

/** `2.4 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${BYTES.format(bytes / 1_000)} KB` : `${BYTES.format(bytes / 1_000_000)} MB`;
}
