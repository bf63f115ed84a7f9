/** What generated validators call. */

/** The number of characters (code points), which limits of lengths count. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Whether the day of a date-time exists: the 31st of April does not. */
export function isExistingDay(text: string): boolean {
  const [day = ''] = text.split('T');
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
