import { formatExactTime } from './dates.ts';

const EXPIRY = 'expiresAt ';

/**
 * A value of the activity log as people read it: a time in their time zone, `waiting_for_dns` as words. Most values are
 * names, which stay as they are.
 * @param action what was done, such as `key.changed`
 */
export function formatChangedValue(action: string, value: string): string {
  if (action === 'domain.status_changed') return value.replaceAll('_', ' ').replace('dns', 'DNS');
  if (action.startsWith('certificate.')) return formatExactTime(value);
  if (action !== 'key.changed' || !value.startsWith(EXPIRY)) return value;
  const expiresAt = value.slice(EXPIRY.length);
  return expiresAt === 'default' ? 'never expires' : `expires ${formatExactTime(expiresAt)}`;
}
