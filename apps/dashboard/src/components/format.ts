/** Not with `Intl`: loading its data delays the first page by up to 100 ms. */
const UNITS = [
  ['day', 86_400],
  ['hr', 3_600],
  ['min', 60],
] as const;

/** `21 Nov 2026`, in the person's time zone. */
export function formatDate(time: string): string {
  // https://tc39.es/ecma262/#sec-date.prototype.todatestring: Sat Nov 21 2026
  const [, month, day, year] = new Date(time).toDateString().split(' ');
  return `${Number(day)} ${month} ${year}`;
}

/** `21 Nov 2026, 21:18 UTC+1`, in the person's time zone. */
export function formatTime(time: string): string {
  return `${formatDate(time)}, ${new Date(time).toTimeString().slice(0, 5)} ${zoneOf(new Date(time))}`;
}

/** `21:18:09`, in the person's time zone. */
export const formatClock = (time: number): string => new Date(time).toTimeString().slice(0, 8);

/** `UTC+5:30`: the offset tells the two hours with the same name apart when clocks go back. */
function zoneOf(time: Date): string {
  const offset = -time.getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  if (offset === 0) return 'UTC';
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

/** `2 min ago`, `in 40 sec` */
export function formatRelative(time: string, now: number): string {
  const seconds = Math.round((Date.parse(time) - now) / 1000);
  const distance = Math.abs(seconds);
  const [unit, size] = UNITS.find(([, length]) => distance >= length) ?? ['sec', 1];
  const count = Math.floor(distance / size);
  const text = `${count} ${unit}${unit === 'day' && count !== 1 ? 's' : ''}`;
  return seconds > 0 ? `in ${text}` : `${text} ago`;
}

/** `2.4 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `1,200` */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `21 Nov`, of a day in UTC such as `2026-11-21`. */
export function formatDay(day: string): string {
  // https://tc39.es/ecma262/#sec-date.prototype.toutcstring: Sat, 21 Nov 2026 00:00:00 GMT
  const [, date, month] = new Date(day).toUTCString().split(' ');
  return `${Number(date)} ${month}`;
}

/** `21 Nov 2026`, of a day in UTC. */
export const formatDayOfYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;
