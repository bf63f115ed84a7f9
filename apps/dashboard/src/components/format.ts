import * as dates from '../../../../lib/format/dates.ts';

const UNITS = [
  ['day', 86_400],
  ['hr', 3_600],
  ['min', 60],
] as const;

/** Keeps a date, and a time with its zone, in one line. */
const unbroken =
  <Value>(format: (value: Value) => string) =>
  (value: Value): string =>
    format(value).replace(/(?<!,) /g, '\u00a0');

export const formatDate = unbroken(dates.formatDate);
export const formatTime = unbroken(dates.formatTime);
export const formatDay = unbroken(dates.formatDay);
export const formatDayOfYear = unbroken(dates.formatDayOfYear);

/** `2 min ago`, `in 40 sec` */
export function formatRelative(time: string, now: number): string {
  const seconds = Math.round((Date.parse(time) - now) / 1000);
  const distance = Math.abs(seconds);
  const [unit, size] = UNITS.find(([, length]) => distance >= length) ?? ['sec', 1];
  const count = Math.floor(distance / size);
  const text = `${count} ${unit}${unit === 'day' && count !== 1 ? 's' : ''}`;
  return seconds > 0 ? `in ${text}` : `${text} ago`;
}

/** The beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A title within a sentence. An abbreviation, such as in `API keys`, stays. */
export const uncapitalized = (title: string): string =>
  title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** `2.4 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `1,200` */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `3.4 ms`, `1,200 ms` */
export const formatMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : formatCount(Math.round(ms))}\u00a0ms`;

/** A text in one line, as a field shows it. Browsers would join the words. */
export const lineOf = (text: string): string => text.replace(/[\r\n]+/g, ' ');
