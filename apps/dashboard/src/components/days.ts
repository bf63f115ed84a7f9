import { formatDate } from './format.ts';

/** A day in the reader's time zone, such as `2026-11-21`. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The last days to choose from, newest first. */
export const recentDays = (count: number, now = new Date()) =>
  Array.from({ length: count }, (_, ago) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago);
    return { value: dayOf(date), label: formatDate(date.getTime()) };
  });

/**
 * When a day begins in the reader's time zone, or the day after it.
 * @returns the text itself if it is no day: the service explains what is wrong
 */
export function startOfDay(day: string, daysLater = 0): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return day;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
}
