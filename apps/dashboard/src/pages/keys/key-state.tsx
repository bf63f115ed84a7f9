import { StatusIndicator } from '@cloudscape-design/components';
import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { formatDate, formatDayOfYear } from '../../components/format.ts';
import { NoWrap } from '../../components/text.tsx';

export function KeyState({ apiKey: { state, expiresAt, expiresSoon } }: { readonly apiKey: ApiKey }) {
  if (state === 'revoked') return <StatusIndicator type="stopped">Revoked</StatusIndicator>;
  if (state === 'expired') return <StatusIndicator type="error">Expired</StatusIndicator>;
  if (expiresAt === undefined) return <StatusIndicator type="success">Active</StatusIndicator>;
  const until = <NoWrap>{formatDate(expiresAt)}</NoWrap>;
  if (expiresSoon) return <StatusIndicator type="warning">Expires soon: {until}</StatusIndicator>;
  return <StatusIndicator type="success">Active until {until}</StatusIndicator>;
}

/** When a key was last used, as far as its requests are counted. */
export const lastUsed = (day: string | null): string =>
  day === null ? 'No use counted yet' : `${formatDayOfYear(day)}\u00a0UTC`;

export const UNCOUNTED =
  "Each instance of the API counts a key's first request of a day at once, and the others in groups of up to 20. An unfinished group is missing.";
