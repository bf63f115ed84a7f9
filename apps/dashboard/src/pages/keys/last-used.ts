import { formatDayOfYear } from '../../components/format.ts';

/** When a key was last used, as far as its requests are counted. */
export const lastUsed = (day: string | null): string =>
  day === null ? 'Fewer than 20 requests' : formatDayOfYear(day);
