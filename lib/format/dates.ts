/**
 * How commands and pages write dates. Not with `Intl`: loading its data delays a first page by up to 100 ms.
 */

/** A time in ISO 8601, in milliseconds since 1970, or as an object. */
type Time = string | number | Date;

/** `21 Nov 2026`, in the reader's time zone. */
export function formatDate(time: Time): string {
  // https://tc39.es/ecma262/#sec-date.prototype.todatestring: Sat Nov 21 2026
  const [, month, day, year] = new Date(time).toDateString().split(' ');
  return `${Number(day)} ${month} ${year}`;
}

/** `21 Nov 2026, 21:18 UTC+1`, in the reader's time zone. */
export function formatTime(time: Time): string {
  return `${formatDate(time)}, ${new Date(time).toTimeString().slice(0, 5)} ${zoneOf(time)}`;
}

/** `21 Nov 2026, 21:18:09 UTC+1`, in the reader's time zone. */
export function formatExactTime(time: Time): string {
  return `${formatDate(time)}, ${formatClock(time)}`;
}

/** `21:18:09 UTC+1`, in the reader's time zone. */
export const formatClock = (time: Time): string => `${new Date(time).toTimeString().slice(0, 8)} ${zoneOf(time)}`;

/** `21 Nov`, of a day in UTC such as `2026-11-21`. */
export function formatDay(day: string): string {
  // https://tc39.es/ecma262/#sec-date.prototype.toutcstring: Sat, 21 Nov 2026 00:00:00 GMT
  const [, date, month] = new Date(day).toUTCString().split(' ');
  return `${Number(date)} ${month}`;
}

/** `21 Nov 2026`, of a day or a time in UTC. */
export const formatDayOfYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;

/** A day in UTC, where the clock never changes. */
export const DAY_MS = 86_400_000;

/** The day of a time in UTC, such as `2026-11-21`. */
export const dayOf = (time: Time): string => new Date(time).toISOString().slice(0, 10);

/** The first of the last `count` days in UTC up to that of `now`. */
export const firstOfDays = (count: number, now: Time = Date.now()): string =>
  dayOf(new Date(now).getTime() - (count - 1) * DAY_MS);

/** The last `count` days in UTC up to that of `now`, oldest first. */
export const lastDays = (count: number, now: Time = Date.now()): string[] =>
  Array.from({ length: count }, (_, at) => firstOfDays(count - at, now));

/** The units of an age, from the longest, and from which age each is used. */
const AGES = [
  ['day', DAY_MS, 2],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 1],
] as const;

/** `3 minutes ago`, rounded down. */
export function formatAge(time: Time, now = Date.now()): string {
  const age = now - new Date(time).getTime();
  const [unit, length] = AGES.find(([, milliseconds, least]) => age >= least * milliseconds) ?? [];
  if (!unit) return 'less than a minute ago';
  const count = Math.floor(age / length);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** `UTC+5:30`: the offset tells the two hours with the same name apart when clocks go back. */
function zoneOf(time: Time): string {
  const offset = -new Date(time).getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  if (offset === 0) return 'UTC';
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
