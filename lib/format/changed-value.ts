import { formatExactTime } from './dates.ts';

/** A value of the activity log as people read it: a time in their time zone, `waiting_for_dns` as words. */
export function formatChangedValue(value: string): string {
  const [, words = '', time] = /^(?:(.*) )?(\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(value) ?? [];
  if (time !== undefined) return `${words && 'expires '}${formatExactTime(time)}`;
  if (value === 'expiresAt default') return 'never expires';
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ').replace('dns', 'DNS') : value;
}
